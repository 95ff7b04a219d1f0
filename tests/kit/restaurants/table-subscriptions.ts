import { dataOf } from '../event-subscriber.ts';
import { type SocketSubscriber, subscribeBySocket } from '../socket-subscriber.ts';
import type { Tributary } from '../start-tributary.ts';

interface HeardSlot {
  readonly time: string;
  readonly type: string;
}

interface TablesEvent {
  readonly tableWatch: {
    readonly slots: readonly HeardSlot[];
    readonly opened: readonly HeardSlot[];
    readonly gone: readonly HeardSlot[];
    readonly restaurant: { readonly id: string; readonly key: string } | null;
    readonly failure: { readonly code: string; readonly isRetryable: boolean } | null;
    readonly fetchedAt: string;
  };
}

const query = /* GraphQL */ `
  subscription ($platform: ReservationPlatform!, $platformId: ID!, $date: Date!, $timeStart: LocalTime, $timeEnd: LocalTime) {
    tableWatch(platform: $platform, platformId: $platformId, date: $date, partySize: 2, timeStart: $timeStart, timeEnd: $timeEnd) {
      slots { time type } opened { time type } gone { time type } failure { code isRetryable } restaurant { id key } fetchedAt
    }
  }
`;

export interface TableSubscriber extends SocketSubscriber<TablesEvent> {
  /** Resolves to the data of the next event. Throws for anything but an event without errors. */
  next(): Promise<TablesEvent['tableWatch']>;
}

/** Watches the tables of a restaurant for two, over a WebSocket of its own. */
export const subscribeToTables = (
  tributary: Pick<Tributary, 'url' | 'key'>,
  variables: Readonly<Record<string, unknown>>,
): TableSubscriber => {
  const socket = subscribeBySocket<TablesEvent>(tributary, query, variables);
  return {
    ...socket,
    next: async () => dataOf(await socket.hear()).tableWatch,
  };
};
