// What a tournament's cross table is drawn from: fetched when the first one is to be seen.

/** @param {import('./chart_data.mjs').Source} source @returns {import('./charts/types.d.ts').Chart} */
export function cross({ engine, rows, words, plan }) {
  const [first, second, winner] = ['first', 'second', 'winner'].map((name) => rows.numbers(name));
  // A file has no plan that tells its players: they are those that have played.
  const numbers = plan ? plan.settings.map((_, i) => i + 1) : [...new Set([...first, ...second])].sort((a, b) => a - b);
  const places = new Map(numbers.map((player, place) => [player, place]));
  const players = numbers.map((player) => words.player(player));
  const won = players.map(() => players.map(() => 0));
  const played = players.map(() => players.map(() => 0));
  for (let i = 0; i < rows.length; ++i) {
    const pair = winner[i] === first[i] ? [first[i], second[i]] : [second[i], first[i]];
    const [a, b] = pair.map((player) => places.get(player) ?? NaN);
    won[a][b] += 1;
    played[a][b] += 1;
    played[b][a] += 1;
  }
  const shares = players.map((name, a) => {
    const estimates = engine.shares(won[a], played[a]);
    return players.map((other, b) => {
      if (!played[a][b]) return null;
      const { share, least, most } = estimates[b];
      const label = `${name} against ${other}: ${won[a][b]} of ${played[a][b]} games`;
      return { share, low: least, high: most, games: played[a][b], label, pick: { players: [numbers[a], numbers[b]] } };
    });
  });
  return { kind: 'cross', title: 'Share of games that the player of the row won', players, shares };
}
