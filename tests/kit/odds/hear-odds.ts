import { hearing } from '../told-subscriber.ts';

export interface WarningHeard {
  readonly code: string;
  readonly source: string;
}

interface LevelHeard {
  readonly priceDollars: number;
  readonly contracts: number;
}

export interface LadderHeard {
  readonly id: string;
  readonly eventId: string;
  readonly event: { readonly name: string };
  readonly markets: readonly {
    readonly marketId: string;
    readonly back: readonly LevelHeard[];
    readonly lay: readonly LevelHeard[];
  }[];
  readonly warnings: readonly WarningHeard[];
}

export interface BoardHeard {
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
  readonly warnings: readonly WarningHeard[];
}

const ladderQuery = /* GraphQL */ `
  subscription ($source: OddsSource!, $eventId: ID!) {
    told: priceLadderChanged(source: $source, eventId: $eventId) {
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
    told: oddsBoardChanged(source: $source, eventId: $eventId) {
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

export const hearLadder = hearing<LadderHeard, Watched>(ladderQuery);
export const hearBoard = hearing<BoardHeard, Watched>(boardQuery);
