// What the build puts into lookahead-demo.mjs: the style sheet, and the colours that it calls --0, --1 and so on, in the dark
// and in the light, each of six digits. The first ten are those of cells, by the numbers that posters have for them.
declare const demoStyle: string;
declare const demoColours: [string, string];
