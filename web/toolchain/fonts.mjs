// The page's typeface, cut down to what the page writes: about 11 KB each, compressed. The canvas reads the same files.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
// @ts-expect-error It comes without types.
import subsetFont from 'subset-font';

export const fontPackages = ['@expo-google-fonts/inter'];

const sources = {
  'fonts/inter-regular.ttf': '400Regular/Inter_400Regular.ttf',
  'fonts/inter-semibold.ttf': '600SemiBold/Inter_600SemiBold.ttf',
};

const basicLatin = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const names = 'ÄÖÜäöüßáàâåæçèéêëíîïñóôøúû';
const symbols = '·•–—…×÷±−≤≥∞✓²³⁴°§‘’“”←→↑↓';

const copyrightAndLicense = [0, 13, 14];

/** By plain name; none where the package is not installed. @param {string} project */
export async function makeFonts(project) {
  const folder = path.join(project, 'node_modules', fontPackages[0]);
  if (!existsSync(folder)) return [];
  return Promise.all(
    Object.entries(sources).map(async ([name, source]) => ({
      name,
      content: await subsetFont(await readFile(path.join(folder, source)), basicLatin + names + symbols, {
        targetFormat: 'truetype',
        noHinting: true,
        keepFeatures: ['kern', 'tnum'],
        preserveNameIds: copyrightAndLicense,
      }),
    })),
  );
}
