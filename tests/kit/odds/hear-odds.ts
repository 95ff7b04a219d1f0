import { type Heard, type SocketSubscriber, subscribeBySocket } from '../socket-subscriber.ts';
import type { Tributary } from '../start-tributary.ts';

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

export interface OddsSubscriber<Told> extends SocketSubscriber<{ readonly told: Told }> {
  /** What the next event tells; throws for anything but an event without errors. */
  next(): Promise<Told>;
}

/** The first error of what was heard, whether it came alone or with an event. */
export const errorOf = (heard: Heard<unknown>) =>
  heard.kind === 'error' || heard.kind === 'next' ? heard.errors[0] : undefined;

const hearing =
  <Told>(query: string) =>
  (
    tributary: Pick<Tributary, 'url' | 'key'>,
    variables: { readonly source: string; readonly eventId: string },
  ): OddsSubscriber<Told> => {
    const socket = subscribeBySocket<{ readonly told: Told }>(tributary, query, variables);
    return {
      ...socket,
      next: async () => {
        const heard = await socket.hear();
        if (heard.kind !== 'next' || heard.data === null || heard.errors.length > 0)
          throw new Error(`an event was expected: ${JSON.stringify(heard)}`);
        return heard.data.told;
      },
    };
  };

/** Watches the ladder of an event over a WebSocket of its own. */
export const hearLadder = hearing<LadderHeard>(ladderQuery);
/** Watches the board of an event over a WebSocket of its own. */
export const hearBoard = hearing<BoardHeard>(boardQuery);
