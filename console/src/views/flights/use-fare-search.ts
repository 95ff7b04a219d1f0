import { useEffect } from 'react';
import type { Reading } from '../../graph/reading.ts';
import { useRead } from '../../graph/use-read.ts';
import { useLatest } from '../../graph/use-stream.ts';
import { type FareSearch, fareProgressSubscription, fareSearchQuery } from './fare-documents.ts';

type Progress = Pick<FareSearch, 'status' | 'stage' | 'progressPercent' | 'offerCount'>;

interface WatchedSearch {
  readonly search: FareSearch | undefined;
  /** Newer than that of `search` while the search runs. */
  readonly progress: Progress | undefined;
  readonly isUnknown: boolean;
  readonly readings: readonly Reading<unknown>[];
}

export const hasEnded = (status: FareSearch['status'] | undefined): boolean =>
  status === 'COMPLETED' || status === 'FAILED';

/** Follows a search until it has ended, then reads its offers. */
export const useFareSearch = (jobId: string, onEnded: () => void): WatchedSearch => {
  const read = useRead(fareSearchQuery, { jobId });
  const search = read.data?.fareSearch ?? undefined;
  const isRunning = search !== undefined && !hasEnded(search.status);
  const watched = useLatest(fareProgressSubscription, isRunning ? { jobId } : undefined, {
    endsByItself: true,
  });
  const progress = isRunning ? (watched.data?.fareSearchProgress ?? search) : search;
  const isToRead = isRunning && hasEnded(progress?.status);
  const { retry } = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it ends.
  useEffect(() => {
    if (!isToRead) return;
    retry();
    onEnded();
  }, [isToRead, retry]);
  return {
    search,
    progress,
    isUnknown: read.data !== undefined && read.data.fareSearch === null && read.problems.length === 0,
    readings: isRunning ? [read, watched] : [read],
  };
};
