import type { StreamOptions } from './feed-reader.ts';
import { type Followed, follow } from './follow.ts';

const query = /* GraphQL */ `
  subscription ($eventId: ID!) {
    priceLadderChanged(source: EXCHANGE, eventId: $eventId) {
      eventId
      event { eventId }
      markets {
        marketId
        back { priceDollars contracts }
        lay { priceDollars contracts }
        lastPriceDollars
        volumeContracts
        openInterestContracts
      }
      warnings { code }
    }
  }
`;

interface LadderReport {
  readonly priceLadderChanged: {
    readonly eventId: string;
    readonly event: { readonly eventId: string };
    readonly markets: readonly { readonly marketId: string }[];
    readonly warnings: readonly unknown[];
  };
}

/** Watches the orders of an event. They must be of its own markets, and each event must differ from the one before. */
export const watchLadder = ({ name, ...options }: StreamOptions, eventId: string): Followed => {
  let last: string | undefined;
  return follow({
    ...options,
    label: 'ladder',
    query,
    services: ['odds'],
    variables: () => ({ eventId }),
    onBegin: () => {
      last = undefined;
    },
    onData: (data) => {
      const { priceLadderChanged: ladder } = data as LadderReport;
      const state = JSON.stringify(ladder.markets);
      const isRight =
        ladder.eventId === eventId &&
        ladder.event.eventId === eventId &&
        ladder.markets.every(({ marketId }) => marketId.startsWith(eventId)) &&
        ladder.warnings.length === 0 &&
        state !== last;
      if (!isRight)
        options.ledger.fault({ asked: { name, eventId }, responded: ladder, expected: `another one than ${last}` });
      last = state;
      options.ledger.count('ladder');
    },
  });
};
