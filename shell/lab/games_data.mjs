// What is told of games between players: how each of them did, and who won how much against whom. Fetched when the first games
// are to be seen. Both have the best player first.
import { figureText, withMinus } from './words.mjs';
import { markBest } from './table_view.mjs';

/** @typedef {import('./chart_data.mjs').Source} Source */

/**
 * The numbers of the players, and of each game the places of winner and loser among them. A file has no plan that tells its
 * players: they are those that have played.
 * @param {import('./rows.mjs').Rows} rows @param {import('../engine.d.ts').PlanDescription} [plan]
 */
function gamesOf(rows, plan) {
  const [first, second, winner] = ['first', 'second', 'winner'].map((name) => rows.numbers(name));
  const numbers = plan
    ? plan.settings.map((_, i) => i + 1)
    : [...new Set([...first, ...second])].filter((player) => player > 0).sort((a, b) => a - b);
  const places = new Map(numbers.map((player, place) => [player, place]));
  /** @type {number[]} */
  const winners = [];
  /** @type {number[]} */
  const losers = [];
  for (let i = 0; i < rows.length; ++i) {
    const won = places.get(winner[i]);
    const lost = places.get(winner[i] === first[i] ? second[i] : first[i]);
    if (won === undefined || lost === undefined) continue; // a file's row may say anything
    winners.push(won);
    losers.push(lost);
  }
  return { numbers, winners, losers };
}

/** How each player did, the best first. @param {Pick<Source, 'engine' | 'rows' | 'plan'>} source */
export function standingsOf({ engine, rows, plan }) {
  const { numbers, winners, losers } = gamesOf(rows, plan);
  const fromOne = (/** @type {number[]} */ places) => Uint32Array.from(places, (place) => place + 1);
  return engine
    .standings(numbers.length, fromOne(winners), fromOne(losers))
    .map((standing) => ({ ...standing, player: numbers[standing.player - 1] }));
}

/** @param {number} rating */
export const ratingText = (rating) => (rating > 0 ? '+' : '') + withMinus(rating.toFixed(1));

/** @param {number} share */
export const percent = (share) => `${(share * 100).toFixed(1)} %`;

/** @param {import('../engine.d.ts').Standing} standing */
export const ratingHalf = ({ rating_interval: [least, most] }) => (most - least) / 2;

/** @param {import('../engine.d.ts').Standing} standing */
export const halfInterval = (standing) => `± ${ratingHalf(standing).toFixed(1)}`;

export const aboutRatings =
  'Ratings are those under which these results are most likely, on Elo’s scale, where the mean of all players is 0: who is ' +
  'rated 100 points above another is expected to win 64 of 100 games, 200 points 76, and 400 points 91. ± is half of the ' +
  '95 % interval; where the intervals of two players overlap, their order may be chance.';

/** @param {Source} source @returns {import('./table_view.mjs').Table} */
export function standingsTable(source) {
  const rows = standingsOf(source).map((standing) => {
    const { player, games, won, share, interval, rating } = standing;
    const name = source.words.player(player);
    return {
      names: [name],
      keys: [name],
      cells: [
        { text: ratingText(rating), value: rating, more: halfInterval(standing) },
        { text: percent(share), value: share, more: `${percent(interval[0])} to ${percent(interval[1])}` },
        { text: figureText(won), value: won },
        { text: figureText(games), value: games },
      ],
    };
  });
  markBest(
    rows.map(({ cells }) => cells[0]),
    'more',
  );
  const head = ['Player', 'Rating', 'Won', 'Games won', 'Games'];
  return { head, ids: ['player', 'rating', 'share', 'won', 'games'], rows, note: aboutRatings };
}

/** @param {Source} source @returns {import('./charts/types.d.ts').Chart} */
export function cross(source) {
  const { engine, rows, words, plan } = source;
  const { numbers, winners, losers } = gamesOf(rows, plan);
  const [won, played] = [0, 1].map(() => numbers.map(() => numbers.map(() => 0)));
  winners.forEach((a, i) => {
    const b = losers[i];
    won[a][b] += 1;
    played[a][b] += 1;
    played[b][a] += 1;
  });
  const order = standingsOf(source).map(({ player }) => numbers.indexOf(player));
  const names = numbers.map((player) => words.player(player));
  const shares = order.map((a) => {
    const estimates = engine.shares(won[a], played[a]);
    return order.map((b) => {
      if (!played[a][b]) return null;
      const { share, least, most } = estimates[b];
      const label = `${names[a]} against ${names[b]}: ${won[a][b]} of ${played[a][b]} games`;
      return { share, low: least, high: most, games: played[a][b], label, pick: { players: [numbers[a], numbers[b]] } };
    });
  });
  const title = 'Share of games that the player of the row won';
  return { kind: 'cross', title, players: order.map((a) => names[a]), shares };
}
