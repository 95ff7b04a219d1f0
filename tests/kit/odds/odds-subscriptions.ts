import { subscriberOf } from '../http/socket-subscriber.ts';

interface ReceivedWarning {
  readonly code: string;
  readonly source: string;
}

interface ReceivedLevel {
  readonly priceDollars: number;
  readonly contracts: number;
}

interface LadderEvent {
  readonly id: string;
  readonly eventId: string;
  readonly event: { readonly name: string };
  readonly markets: readonly {
    readonly marketId: string;
    readonly back: readonly ReceivedLevel[];
    readonly lay: readonly ReceivedLevel[];
  }[];
  readonly warnings: readonly ReceivedWarning[];
}

interface BoardEvent {
  readonly id: string;
  readonly eventId: string;
  readonly event: { readonly name: string };
  readonly markets: {
    readonly nodes: readonly {
      readonly key: string;
      readonly quotes: readonly {
        readonly bookmakerKey: string;
        readonly outcome: string;
        readonly fractional: string;
        readonly stakeLimit: number | null;
      }[];
    }[];
  };
  readonly warnings: readonly ReceivedWarning[];
}

const ladderQuery = /* GraphQL */ `
  subscription ($source: OddsSource!, $eventId: ID!) {
    event: priceLadderChanged(source: $source, eventId: $eventId) {
      id
      eventId
      event { name }
      markets {
        marketId
        back { priceDollars contracts }
        lay { priceDollars contracts }
        lastPriceDollars
        volumeContracts
        openInterestContracts
      }
      warnings { code source }
    }
  }
`;

const boardQuery = /* GraphQL */ `
  subscription ($source: OddsSource!, $eventId: ID!) {
    event: oddsBoardChanged(source: $source, eventId: $eventId) {
      id
      eventId
      event { name }
      markets { nodes { key quotes { bookmakerKey outcome fractional stakeLimit } } }
      warnings { code source }
    }
  }
`;

interface PriceEvent {
  readonly event: { readonly id: string };
  readonly marketKey: string;
  readonly outcome: string;
  readonly best: { readonly fractional: string; readonly bookmakerKeys: readonly string[] } | null;
  readonly bookmakers: readonly { readonly bookmaker: { readonly key: string } }[];
  readonly isReached: boolean | null;
  readonly fetchedAt: string;
  readonly warnings: readonly ReceivedWarning[];
}

const priceQuery = /* GraphQL */ `
  subscription ($source: OddsSource!, $eventId: ID!, $marketKey: String, $outcome: String!, $atLeast: Decimal) {
    event: bestPriceChanged(
      source: $source
      eventId: $eventId
      marketKey: $marketKey
      outcome: $outcome
      atLeast: $atLeast
    ) {
      event { id }
      marketKey
      outcome
      best { fractional bookmakerKeys }
      bookmakers { bookmaker { key } }
      isReached
      fetchedAt
      warnings { code source }
    }
  }
`;

interface Watched {
  readonly source: string;
  readonly eventId: string;
}

interface WatchedOutcome extends Watched {
  readonly marketKey?: string;
  readonly outcome: string;
  readonly atLeast?: string;
}

export const subscribeToLadder = subscriberOf<LadderEvent, Watched>(ladderQuery);
export const subscribeToBoard = subscriberOf<BoardEvent, Watched>(boardQuery);
export const subscribeToPrice = subscriberOf<PriceEvent, WatchedOutcome>(priceQuery);
