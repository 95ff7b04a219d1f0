import type { MarketKind } from '../../model/book-market.ts';
import { compareText, nullsFirst } from './compare.ts';
import type { MarketGroup } from './market-groups.ts';

const kindRank: Readonly<Record<MarketKind, number>> = {
  MONEYLINE: 0,
  SPREAD: 1,
  TOTAL: 2,
  YES_NO: 3,
  OUTRIGHT: 4,
  OTHER: 5,
};

const comparePeriods = (a: string, b: string): number =>
  Number(a !== 'full') - Number(b !== 'full') || compareText(a, b);

const compareParticipants = nullsFirst(compareText);
const compareLines = nullsFirst((a: number, b: number) => a - b);

/** Sorts markets in display order. */
export const compareMarkets = (a: MarketGroup, b: MarketGroup): number =>
  kindRank[a.kind] - kindRank[b.kind] ||
  compareText(a.sourceKey, b.sourceKey) ||
  comparePeriods(a.period, b.period) ||
  compareParticipants(a.participant, b.participant) ||
  compareLines(a.line, b.line) ||
  Number(a.isLay) - Number(b.isLay) ||
  Number(b.isComplete) - Number(a.isComplete) ||
  Number(b.isComparable) - Number(a.isComparable) ||
  compareText(JSON.stringify(a.outcomes), JSON.stringify(b.outcomes)) ||
  compareText(JSON.stringify(a.members), JSON.stringify(b.members));
