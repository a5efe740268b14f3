// What the page offers to its console, and to the functions that tests run in it.
import type { Engine } from '../../shell/engine.d.ts';
import type { Screen } from '../../shell/lab/screen.mjs';
import type { Playground } from '../../shell/playground.d.ts';

declare global {
  var lookahead: Playground;
  /** The same of the Lab. */
  var lab: { engine: Engine; screen: Screen };
  /** What demos have told the page around them (host.mjs). */
  var heard: any[];
  /** What draws charts, in the page of charts.browser.test.mjs, and what the charts have told that page. */
  var charts: Promise<
    typeof import('../../shell/lab/charts/charts.mjs') & typeof import('../../shell/lab/charts/export.mjs')
  >;
  var picked: unknown[];
  var hovered: (string | null)[];
}
