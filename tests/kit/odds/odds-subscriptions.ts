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

interface Watched {
  readonly source: string;
  readonly eventId: string;
}

export const subscribeToLadder = subscriberOf<LadderEvent, Watched>(ladderQuery);
export const subscribeToBoard = subscriberOf<BoardEvent, Watched>(boardQuery);
