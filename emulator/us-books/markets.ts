import { flag, number, readRows, text } from '../engine/rows.ts';
import type { Fixture } from '../odds-world/odds-world.ts';

const columns = { key: text, isListed: flag, sport: text, line: number };
const markets = readRows('emulator/us-books/reference/markets.tsv', columns);

/** Have `line` 0 if there is only a yes. */
export const playerMarkets = markets.filter(({ sport }) => sport !== '');

export const allMarkets = markets.map(({ key }) => key);
export const listMarkets = markets.filter(({ isListed }) => isListed).map(({ key }) => key);

/** Keys of all markets that an event may have at a book. */
export const keysOf = ({ kind, league }: Fixture): readonly string[] => {
  if (kind !== 'game') return ['outrights'];
  const ofGame = markets.filter(({ key, sport }) => !key.startsWith('outrights') && ['', league.sport].includes(sport));
  return ofGame.map(({ key }) => key);
};

/** The lay side of an exchange accompanies the winner market. */
export const withLays = (keys: readonly string[]): readonly string[] => [
  ...new Set(keys.flatMap((key) => (key === 'h2h' || key === 'outrights' ? [key, `${key}_lay`] : [key]))),
];
