import { type EventSubscriber, subscriberOf } from '../http/socket-subscriber.ts';

interface ReceivedSlot {
  readonly time: string;
  readonly type: string;
}

interface TablesEvent {
  readonly slots: readonly ReceivedSlot[];
  readonly opened: readonly ReceivedSlot[];
  readonly gone: readonly ReceivedSlot[];
  readonly restaurant: { readonly id: string; readonly key: string } | null;
  readonly failure: { readonly code: string; readonly isRetryable: boolean } | null;
  readonly fetchedAt: string;
}

export type TableSubscriber = EventSubscriber<TablesEvent>;

/** Watches the tables of a restaurant for two. */
export const subscribeToTables = subscriberOf<TablesEvent>(/* GraphQL */ `
  subscription ($platform: ReservationPlatform!, $platformId: ID!, $date: Date!, $timeStart: LocalTime, $timeEnd: LocalTime) {
    event: tableAvailabilityChanged(platform: $platform, platformId: $platformId, date: $date, partySize: 2, timeStart: $timeStart, timeEnd: $timeEnd) {
      slots { time type } opened { time type } gone { time type } failure { code isRetryable } restaurant { id key } fetchedAt
    }
  }
`);

interface FoundTablesEvent {
  readonly found: {
    readonly restaurant: { readonly key: string } | null;
    readonly date: string;
    readonly slots: readonly { readonly time: string; readonly bookingUrl: string }[];
  } | null;
  readonly unread: readonly {
    readonly restaurant: { readonly key: string } | null;
    readonly platformId: string;
    readonly date: string;
    readonly failure: { readonly code: string; readonly source: string | null };
  }[];
  readonly coverage: { readonly dayCount: number; readonly readCount: number };
}

export type FoundTablesSubscriber = EventSubscriber<FoundTablesEvent>;

/** Follows tables of restaurants for two. */
export const subscribeToFoundTables = subscriberOf<FoundTablesEvent>(/* GraphQL */ `
  subscription ($platform: ReservationPlatform!, $platformIds: [ID!]!, $dateFrom: Date!, $dateTo: Date!, $timeEnd: LocalTime) {
    event: tableFound(platform: $platform, platformIds: $platformIds, dateFrom: $dateFrom, dateTo: $dateTo, partySize: 2, timeEnd: $timeEnd) {
      found { restaurant { id key } date slots { time bookingUrl } }
      unread { restaurant { id key } platformId date failure { code source } }
      coverage { dayCount readCount }
    }
  }
`);
