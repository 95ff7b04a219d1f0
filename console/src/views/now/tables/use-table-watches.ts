import { useMemo } from 'react';
import type { ResultOf } from '../../../graph/operation.ts';
import type { Reading } from '../../../graph/reading.ts';
import { useStream } from '../../../graph/use-stream.ts';
import { tablesSubscription } from './tables-documents.ts';

type Change = ResultOf<typeof tablesSubscription>['tableAvailabilityChanged'];

export interface Tables {
  readonly now: Change;
  readonly last?: { readonly what: 'opened' | 'gone'; readonly time: string; readonly atMs: number } | undefined;
}

const lastOf = ({ opened, gone }: Change, before: Tables['last']): Tables['last'] => {
  const [came] = opened;
  const [went] = gone;
  if (came !== undefined) return { what: 'opened', time: came.time.slice(0, 5), atMs: Date.now() };
  if (went !== undefined) return { what: 'gone', time: went.time.slice(0, 5), atMs: Date.now() };
  return before;
};

const options = {
  fold: (
    tables: Tables | undefined,
    { tableAvailabilityChanged: now }: { readonly tableAvailabilityChanged: Change },
  ): Tables => ({
    now,
    last: lastOf(now, tables?.last),
  }),
};

const useTableWatch = (platformId: string | undefined, date: string): Reading<Tables> => {
  const variables = useMemo(() => (platformId === undefined ? undefined : { platformId, date }), [platformId, date]);
  return useStream(tablesSubscription, variables, options);
};

/** Follows a fixed number of restaurants, because the number of hooks must not change between renderings. */
export const useTableWatches = (ids: readonly string[], date: string): readonly Reading<Tables>[] => [
  useTableWatch(ids[0], date),
  useTableWatch(ids[1], date),
  useTableWatch(ids[2], date),
  useTableWatch(ids[3], date),
  useTableWatch(ids[4], date),
  useTableWatch(ids[5], date),
];
