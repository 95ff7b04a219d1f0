import type { Call } from '../../../../platform/call/call.ts';
import { ownerOf } from '../../../../platform/call/identity.ts';
import { createConnection } from '../../../../platform/graphql/connections/connection.ts';
import { openCursor } from '../../../../platform/graphql/connections/open-cursor.ts';
import type { SignedTokens } from '../../../../platform/storage/tokens/signed-tokens.ts';
import type { FareListFilter, FareListPlace, FareSearchConnection, FareSearchStatus } from '../../model/fare.ts';
import { flightsRules } from '../../model/rules.ts';
import type { FareLists } from '../../store/fare-lists.ts';
import { toFareSearch } from './to-fare-search.ts';

export interface FareListInput {
  readonly first: number;
  readonly after: string | null;
  readonly status: FareSearchStatus | null;
}

/** No cursor leads to another owner's searches. */
export interface FareList {
  /** Throws `validation_error` for another list's or owner's cursor. */
  list(input: FareListInput, call: Call): Promise<FareSearchConnection>;
  total(connection: FareSearchConnection): Promise<number>;
}

interface FareListOptions {
  readonly store: FareLists;
  readonly tokens: SignedTokens;
  readonly source: string;
}

const purposeOf = (filter: FareListFilter) => ({
  purpose: 'flights.fare-searches',
  subject: JSON.stringify([filter.owner, filter.status]),
  version: 1,
});

export const createFareList = ({ store, tokens, source }: FareListOptions): FareList => {
  const toPlace = (filter: FareListFilter, cursor: string): FareListPlace => {
    const [submittedAt, jobId] = openCursor<readonly [string, string]>(
      tokens,
      purposeOf(filter),
      cursor,
      flightsRules.cursor_of_other_fare_searches,
    );
    return { submittedAt, jobId };
  };
  return {
    list: async ({ first, after, status }, { identity }) => {
      const filter = { owner: ownerOf(identity), status };
      const place = after === null ? null : toPlace(filter, after);
      const found = await store.findOwned({ ...filter, after: place, limit: first + 1 });
      const rows = found.slice(0, first);
      return createConnection(
        {
          rows,
          node: (record) => toFareSearch(record, source),
          cursor: ({ submittedAt, jobId }) => tokens.seal(purposeOf(filter), [submittedAt, jobId]),
          hasNextPage: found.length > first,
          hasPreviousPage: place !== null,
        },
        { filter },
      );
    },
    total: ({ filter }) => store.countOwned(filter),
  };
};
