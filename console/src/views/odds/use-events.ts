import { useMemo, useState } from 'react';
import type { ResultOf } from '../../graph/operation.ts';
import type { Reading } from '../../graph/reading.ts';
import { useRead } from '../../graph/use-read.ts';
import { graphql } from './__generated__/gql.ts';
import type { OddsSource, Sport } from './__generated__/graphql.ts';

const eventsQuery = graphql(`
  query ConsoleOddsEvents($sport: Sport!, $source: OddsSource, $after: String) {
    sportEvents(sport: $sport, source: $source, first: 100, after: $after) {
      nodes {
        id
        source
        eventId
        name
        league
        state
        startsAt
        score {
          home
          away
        }
        meta {
          quota {
            remaining
            limit
            floor
            resetsAt
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
      meta {
        fetchedAt
        sourcesUsed
      }
      failures {
        code
        source
        message
        isRetryable
        retryAfterSeconds
      }
      warnings {
        code
        message
      }
    }
  }
`);

export type EventPage = NonNullable<ResultOf<typeof eventsQuery>['sportEvents']>;
export type ListedEvent = EventPage['nodes'][number];

const mostEvents = 500;

export interface Events {
  readonly reading: Reading<unknown>;
  readonly page: EventPage | undefined;
  readonly listed: readonly ListedEvent[];
  /** Reads the next page; undefined when there is none, and when enough are listed. */
  readonly readMore: (() => void) | undefined;
}

/** Events of a sport, page by page. They are read when a person asks, because lists cost some sources' quota. */
export const useEvents = (sport: Sport, source: OddsSource | undefined): Events => {
  const list = `${sport} ${source}`;
  const [earlier, setEarlier] = useState<{ list: string; nodes: readonly ListedEvent[]; after: string }>();
  const continued = earlier?.list === list ? earlier : undefined;
  const reading = useRead(eventsQuery, { sport, source: source ?? null, after: continued?.after ?? null });
  const page = reading.data?.sportEvents ?? undefined;
  const listed = useMemo(() => {
    const all = [...(continued?.nodes ?? []), ...(page?.nodes ?? [])];
    return [...new Map(all.map((event) => [event.id, event])).values()].slice(0, mostEvents);
  }, [continued, page]);
  const after = page?.pageInfo.hasNextPage === true ? page.pageInfo.endCursor : undefined;
  return {
    reading,
    page,
    listed,
    readMore:
      after === undefined || after === null || listed.length >= mostEvents
        ? undefined
        : () => setEarlier({ list, nodes: listed, after }),
  };
};
