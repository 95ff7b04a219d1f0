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
