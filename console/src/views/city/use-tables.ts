import { useRef } from 'react';
import type { ResultOf } from '../../graph/operation.ts';
import { useRead } from '../../graph/use-read.ts';
import { useLatest } from '../../graph/use-stream.ts';
import { graphql } from './__generated__/gql.ts';
import type { CityRestaurant } from './city-query.ts';

/** One restaurant's tables of a day: the current state, then each change. */
export const tablesSubscription = graphql(`
  subscription ConsoleCityTables(
    $platform: ReservationPlatform!
    $platformId: ID!
    $date: Date!
    $partySize: Int!
    $timeStart: LocalTime
    $timeEnd: LocalTime
  ) {
    tableAvailabilityChanged(
      platform: $platform
      platformId: $platformId
      date: $date
      partySize: $partySize
      timeStart: $timeStart
      timeEnd: $timeEnd
    ) {
      fetchedAt
      slots {
        ...CitySlot
      }
      opened {
        time
      }
      gone {
        time
      }
      failure {
        message
        retryAfterSeconds
      }
    }
  }
`);

/** Tables read once, for restaurants in view beyond the bound of watches. */
const tablesQuery = graphql(`
  query ConsoleCityTablesOnce(
    $platform: ReservationPlatform!
    $platformId: ID!
    $date: Date!
    $partySize: Int!
    $timeStart: LocalTime
    $timeEnd: LocalTime
  ) {
    tableAvailability(
      platform: $platform
      platformId: $platformId
      date: $date
      partySize: $partySize
      timeStart: $timeStart
      timeEnd: $timeEnd
    ) {
      fetchedAt
      slots {
        ...CitySlot
      }
      failure {
        message
        retryAfterSeconds
      }
    }
  }

  fragment CitySlot on TableSlot {
    time
    type
    tableType
    bookingUrl
    isDepositRequired
  }
`);

type Change = ResultOf<typeof tablesSubscription>['tableAvailabilityChanged'];
export type Slot = Change['slots'][number];
type Tables = Pick<Change, 'fetchedAt' | 'slots' | 'failure'> & Partial<Pick<Change, 'opened' | 'gone'>>;

export interface TableWish {
  readonly date: string;
  readonly partySize: number;
  readonly timeStart: string;
  readonly timeEnd: string;
}

/** Whether a restaurant's tables are followed while it is in view, read once, or neither. */
export type Attention = 'watched' | 'read' | 'none';

interface TablesReading {
  /** The latest tables for this search. They are retained when the restaurant leaves the view. */
  readonly tables: Tables | undefined;
  readonly problem: string | undefined;
}

export const useTables = (
  { platform, platformId }: Pick<CityRestaurant, 'platform' | 'platformId'>,
  wish: TableWish,
  attention: Attention,
): TablesReading => {
  const variables = { platform, platformId, ...wish };
  const key = JSON.stringify(variables);
  const last = useRef<{ readonly key: string; readonly tables: Tables }>(undefined);
  const known = last.current?.key === key ? last.current.tables : undefined;
  const watched = useLatest(tablesSubscription, attention === 'watched' ? variables : undefined);
  const isRead = useRef<string>(undefined);
  if (attention === 'read' && known === undefined) isRead.current = key;
  const read = useRead(tablesQuery, isRead.current === key && attention !== 'watched' ? variables : undefined);
  const tables =
    watched.data?.tableAvailabilityChanged ??
    (isRead.current === key ? read.data?.tableAvailability : undefined) ??
    known;
  if (tables !== undefined) last.current = { key, tables };
  const [problem] = [...watched.problems, ...read.problems];
  return {
    tables,
    problem: tables?.failure?.message ?? (tables === undefined ? problem?.message : undefined),
  };
};
