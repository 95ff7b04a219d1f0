import { spoken } from '../../kit/units.ts';
import type { MarketKind } from './__generated__/graphql.ts';

/** Returns `AMERICAN_FOOTBALL` as `American football`. */
export const sportWords = (sport: string): string => {
  const words = spoken(sport);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** In the order of the tabs. */
export const kindWords: Readonly<Record<MarketKind, string>> = {
  MONEYLINE: 'Winner',
  SPREAD: 'Handicap',
  TOTAL: 'Total',
  YES_NO: 'Yes or no',
  OUTRIGHT: 'Outright',
  OTHER: 'Other',
};

const ordinals = ['', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th'];
const parts: Readonly<Record<string, string>> = {
  h: 'half',
  q: 'quarter',
  p: 'period',
  s: 'set',
  m: 'map',
  i: 'inning',
};

/** Returns the period that counts: `1st half`. Unknown names stay as they are. */
export const periodWords = (period: string): string | undefined => {
  if (period === 'full') return undefined;
  const [, letter = '', number = ''] = /^([a-z])(\d)$/.exec(period) ?? [];
  const part = parts[letter];
  return part === undefined ? period : `${ordinals[Number(number)]} ${part}`;
};

/** Returns a line, with the sign that handicaps have. */
export const lineWords = (line: number, hasSign: boolean): string =>
  `${line < 0 ? '\u2212' : hasSign && line > 0 ? '+' : ''}${Math.abs(line)}`;
