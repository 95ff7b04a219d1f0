import { createHash } from 'node:crypto';
import type { MarketGroup } from './market-groups.ts';

const questionOf = (group: MarketGroup): string => {
  const { sourceKey, kind, period, participant, line, isLay, isComplete, isComparable, outcomes, members } = group;
  const about = [sourceKey, kind, period, participant, line, isLay, isComplete, ...outcomes.toSorted()];
  return JSON.stringify(isComparable ? about : [about, members.map(({ book }) => book)]);
};

const digest = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 16);

/**
 * Keys stay the same when prices change. They are computed when they are read, because few clients select them. A
 * repeated question of a book is numbered.
 */
export const createMarketKeys = (): ((group: MarketGroup) => () => string) => {
  const alike = new Map<string, number>();
  return (group) => {
    // Comparable markets are grouped by their question, so it is unique.
    if (group.isComparable) return () => digest(questionOf(group));
    const question = questionOf(group);
    const number = alike.get(question) ?? 0;
    alike.set(question, number + 1);
    return () => digest(`${number} ${question}`);
  };
};
