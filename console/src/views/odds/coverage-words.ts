import { sourceTitle } from '../../kit/source-title.ts';
import { inWords } from '../../kit/spans.ts';
import type { OddsSource } from './__generated__/graphql.ts';

interface Coverage {
  readonly source: OddsSource;
  readonly eventCount: number;
  readonly oldestReadAt: string | null;
}

export const coverageWords = (coverage: readonly Coverage[], nowMs: number): string => {
  const read = coverage.filter(({ eventCount }) => eventCount > 0);
  if (read.length === 0) return 'No board was read lately, so there was nothing to search.';
  const parts = read.map(({ source, eventCount, oldestReadAt }) => {
    const age =
      oldestReadAt === null
        ? ''
        : `, read in the last ${inWords(Math.max(1, (nowMs - Date.parse(oldestReadAt)) / 1000))}`;
    return `${eventCount} of ${sourceTitle(source)}${age}`;
  });
  return `Searched the boards that were read lately: ${parts.join('; ')}.`;
};
