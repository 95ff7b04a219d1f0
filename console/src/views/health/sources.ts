import { useMemo } from 'react';
import type { ResultOf } from '../../graph/operation.ts';
import { useRead } from '../../graph/use-read.ts';
import { useLatest } from '../../graph/use-stream.ts';
import { graphql } from './__generated__/gql.ts';

const hourQuery = graphql(`
  query ConsoleHealthHour {
    upstreams {
      id
      minutes {
        ...ConsoleHealthMinute
      }
    }
  }
  fragment ConsoleHealthMinute on UpstreamMinute {
    startsAt
    requestCount
    failureCount
    failures {
      reason
      attemptCount
    }
    latency {
      p50Milliseconds
      p95Milliseconds
    }
    driftCount
  }
`);

/** Each event has the minutes that may have changed since the last; the whole hour is read at intervals. */
const sourcesSubscription = graphql(`
  subscription ConsoleHealthSources {
    upstreamsChanged {
      id
      service
      name
      state
      resumesAt
      lastSuccessAt
      lastFailureAt
      lastFailureReason
      latency {
        p50Milliseconds
        p95Milliseconds
      }
      failures {
        reason
        attemptCount
      }
      quota {
        remaining
        limit
        floor
        resetsAt
      }
      driftCount
      isEmulated
      minutes(last: 3) {
        ...ConsoleHealthMinute
      }
    }
  }
`);

export type Source = ResultOf<typeof sourcesSubscription>['upstreamsChanged'][number];
type Minute = Source['minutes'][number];

const hourEverySeconds = 60;

/** Merges minutes, oldest first. The second list wins. */
const joined = (read: readonly Minute[], changed: readonly Minute[]): readonly Minute[] =>
  [...new Map([...read, ...changed].map((minute) => [minute.startsAt, minute])).values()].sort((one, other) =>
    one.startsAt < other.startsAt ? -1 : 1,
  );

/** Returns the sources with all minutes of the hour, updated by each change. */
export const useSources = () => {
  const changes = useLatest(sourcesSubscription, {});
  const hour = useRead(hourQuery, {}, { everySeconds: hourEverySeconds });
  const sources = useMemo(() => {
    const readOf = new Map(hour.data?.upstreams?.map(({ id, minutes }) => [id, minutes]));
    return changes.data?.upstreamsChanged.map((source) => ({
      ...source,
      minutes: joined(readOf.get(source.id) ?? [], source.minutes),
    }));
  }, [changes.data, hour.data]);
  return { sources, readings: [changes, hour] as const };
};
