import { compare } from '../../../../platform/lists/compare.ts';
import type { MarketKind } from '../../model/book-market.ts';
import type { MarketGroup } from './market-groups.ts';

const kindRank: Readonly<Record<MarketKind, number>> = {
  MONEYLINE: 0,
  SPREAD: 1,
  TOTAL: 2,
  YES_NO: 3,
  OUTRIGHT: 4,
  OTHER: 5,
};

const comparePeriods = (a: string, b: string): number => Number(a !== 'full') - Number(b !== 'full') || compare(a, b);

const nullsFirst =
  <T>(inOrder: (a: T, b: T) => number) =>
  (a: T | null, b: T | null): number =>
    a === null || b === null ? Number(a !== null) - Number(b !== null) : inOrder(a, b);

const compareParticipants = nullsFirst<string>(compare);
const compareLines = nullsFirst((a: number, b: number) => a - b);

/** Sorts markets in display order. */
export const compareMarkets = (a: MarketGroup, b: MarketGroup): number =>
  kindRank[a.kind] - kindRank[b.kind] ||
  compare(a.sourceKey, b.sourceKey) ||
  comparePeriods(a.period, b.period) ||
  compareParticipants(a.participant, b.participant) ||
  compareLines(a.line, b.line) ||
  Number(a.isLay) - Number(b.isLay) ||
  Number(b.isComplete) - Number(a.isComplete) ||
  Number(b.isComparable) - Number(a.isComparable) ||
  compare(JSON.stringify(a.outcomes), JSON.stringify(b.outcomes)) ||
  compare(JSON.stringify(a.members), JSON.stringify(b.members));
