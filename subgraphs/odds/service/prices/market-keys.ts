import { createHash } from 'node:crypto';
import type { MarketGroup } from './market-groups.ts';

/** What a market asks, of whom, with which outcomes: all that tells it from the others of its board but for prices. */
const questionOf = (group: MarketGroup): string => {
  const { sourceKey, kind, period, participant, line, isLay, isComplete, isComparable, outcomes, members } = group;
  const about = [sourceKey, kind, period, participant, line, isLay, isComplete, ...outcomes.toSorted()];
  return JSON.stringify(isComparable ? about : [about, members.map(({ book }) => book)]);
};

const digest = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 16);

/**
 * Keys of the markets of one board, which stay as they are when prices move. They are made when they are read: few
 * clients select them. Where a bookmaker writes the same question twice, its markets are numbered in their order.
 */
export const createMarketKeys = (): ((group: MarketGroup) => () => string) => {
  const alike = new Map<string, number>();
  return (group) => {
    // Those that can be compared are groups by their question, so that each has another one.
    if (group.isComparable) return () => digest(questionOf(group));
    const question = questionOf(group);
    const number = alike.get(question) ?? 0;
    alike.set(question, number + 1);
    return () => digest(`${number} ${question}`);
  };
};
