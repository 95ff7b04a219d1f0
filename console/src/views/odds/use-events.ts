import type { ResultOf } from '../../graph/operation.ts';
import { type Pages, usePages } from '../../graph/use-pages.ts';
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

type EventPage = NonNullable<ResultOf<typeof eventsQuery>['sportEvents']>;
export type ListedEvent = EventPage['nodes'][number];

const mostPages = 5;

export interface Events extends Pick<Pages<unknown, ListedEvent>, 'reading' | 'hasMore' | 'isLoadingMore' | 'more'> {
  /** The first page, with facts about the whole list. */
  readonly page: EventPage | undefined;
  readonly listed: readonly ListedEvent[];
}

/** Reads a sport's events page by page. Later pages are read on demand, because lists cost some sources quota. */
export const useEvents = (sport: Sport, source: OddsSource | undefined): Events => {
  const variables = { sport, source: source ?? null };
  const { nodes, reading, ...paging } = usePages(eventsQuery, variables, ({ sportEvents }) => sportEvents, mostPages);
  return { ...paging, reading, page: reading.data?.sportEvents ?? undefined, listed: nodes };
};
