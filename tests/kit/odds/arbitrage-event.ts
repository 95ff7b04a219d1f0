interface Row {
  readonly id: string;
  readonly bookmakers: readonly {
    readonly markets: readonly {
      readonly key: string;
      readonly outcomes: readonly { readonly name: string; readonly price: number }[];
    }[];
  }[];
}

/** Sum of the implied probabilities of the best decimal prices of the winner market. */
const impliedSum = ({ bookmakers }: Row): number => {
  const best = new Map<string, number>();
  for (const { key, outcomes } of bookmakers.flatMap(({ markets }) => markets))
    if (key === 'h2h') for (const { name, price } of outcomes) best.set(name, Math.max(price, best.get(name) ?? 0));
  return best.size === 2 ? [...best.values()].reduce((sum, price) => sum + 1 / price, 0) : 1;
};

/**
 * Finds the one game with an arbitrage in the emulated American books, from their responses. It changes every ten
 * minutes.
 */
export const arbitrageEvent = async ({ emulatorUrl }: { readonly emulatorUrl: string }): Promise<string> => {
  const ask = async <T>(path: string) => (await (await fetch(`${emulatorUrl}/us-books/v4/sports${path}`)).json()) as T;
  const sports = await ask<{ readonly key: string; readonly has_outrights: boolean }[]>('/');
  const games = sports.filter(({ has_outrights }) => !has_outrights);
  const pages = await Promise.all(games.map(({ key }) => ask<Row[]>(`/${key}/odds?regions=us&markets=h2h`)));
  const found = pages.flat().find((row) => impliedSum(row) < 1);
  if (found === undefined) throw new Error('the emulator always has an arbitrage');
  return found.id;
};
