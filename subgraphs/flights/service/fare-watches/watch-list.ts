import type { Call } from '../../../../platform/call/call.ts';
import { ownerOf } from '../../../../platform/call/identity.ts';
import { createConnection } from '../../../../platform/graphql/connections/connection.ts';
import { openCursor } from '../../../../platform/graphql/connections/open-cursor.ts';
import type { SignedTokens } from '../../../../platform/storage/tokens/signed-tokens.ts';
import type { FareWatchConnection, FareWatchFilter, FareWatchState } from '../../model/fare-watch.ts';
import { flightsRules } from '../../model/rules.ts';
import type { WatchStore } from '../../store/watches/watch-store.ts';
import { demandKey } from './fare-watches.ts';
import { toFareWatch } from './to-fare-watch.ts';

interface WatchListInput {
  readonly first: number;
  readonly after: string | null;
  readonly state: FareWatchState | null;
}

/** No cursor leads to another owner's watches. */
export interface WatchList {
  /** Throws `unauthenticated`, and `validation_error` for another list's or owner's cursor. */
  list(input: WatchListInput, call: Call): Promise<FareWatchConnection>;
  total(connection: FareWatchConnection): Promise<number>;
}

interface WatchListOptions {
  readonly store: Pick<WatchStore, 'findOwned' | 'countOwned'>;
  readonly tokens: SignedTokens;
}

const purposeOf = (filter: FareWatchFilter) => ({
  purpose: 'flights.fare-watches',
  subject: JSON.stringify([filter.owner, filter.state]),
  version: 1,
});

export const createWatchList = ({ store, tokens }: WatchListOptions): WatchList => ({
  list: async ({ first, after, state }, { identity }) => {
    demandKey(identity);
    const filter = { owner: ownerOf(identity), state };
    const rule = flightsRules.cursor_of_other_fare_watches;
    const [createdAt, watchId] =
      after === null ? [] : openCursor<readonly [string, string]>(tokens, purposeOf(filter), after, rule);
    const place = createdAt === undefined || watchId === undefined ? null : { createdAt, watchId };
    const found = await store.findOwned({ ...filter, after: place, limit: first + 1 });
    return createConnection(
      {
        rows: found.slice(0, first),
        node: toFareWatch,
        cursor: (record) => tokens.seal(purposeOf(filter), [record.createdAt, record.watchId]),
        hasNextPage: found.length > first,
        hasPreviousPage: place !== null,
      },
      { filter },
    );
  },
  total: ({ filter }) => store.countOwned(filter),
});
