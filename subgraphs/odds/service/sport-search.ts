import type { Clock } from '../../../platform/clock/clock.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { toSourceFailure } from '../../../platform/errors/source-failure.ts';
import { createConnection } from '../../../platform/lists/create-connection.ts';
import { openCursor } from '../../../platform/tokens/open-cursor.ts';
import type { SignedTokens } from '../../../platform/tokens/signed-tokens.ts';
import { joinReads } from '../../../platform/upstream/read-meta.ts';
import { withPartOfBudget } from '../../../platform/upstream/with-part-of-budget.ts';
import type { Sport } from '../model/__generated__/enums.ts';
import { type OddsSource, oddsSources } from '../model/odds-sport.ts';
import type { EventRecord, SportEventState } from '../model/sport-event.ts';
import { type SportEventConnection, toPart } from './events.ts';
import { placeOf, type SearchPlace, searchOrder } from './search-order.ts';
import type { OddsSources, SourceRead } from './sources.ts';
import { readSportListing, type SportListing } from './sport-listing.ts';
import type { Sports } from './sports.ts';

export interface SportSearchRequest {
  readonly sport: Sport;
  /** Null for all sources. */
  readonly source: OddsSource | null;
  readonly state: SportEventState | null;
  readonly after: string | null;
  readonly first: number;
}

export interface SportSearch {
  /**
   * When some sources fail, `failures` has them. Throws `validation_error` for a cursor of another list, and
   * `UpstreamError` when all fail.
   */
  list(request: SportSearchRequest, signal: AbortSignal): Promise<SportEventConnection>;
}

interface SportSearchOptions {
  readonly sources: OddsSources;
  readonly sports: Pick<Sports, 'keysOf'>;
  readonly tokens: SignedTokens;
  readonly clock: Clock;
}

/** As long as free lists are cached: a reading of all sources takes dozens of requests. */
const listingTtlMs = 30_000;
/** A silent source leaves time for the others and for boards of the events. */
const partOfBudget = 0.5;

const foreign = 'the cursor belongs to another source, sport or state';
const purposeOf = ({ source, sport, state }: SportSearchRequest) => ({
  purpose: 'odds.sport-events',
  subject: JSON.stringify([source, sport, state]),
  version: 1,
});

interface FoundEvent {
  readonly event: EventRecord;
  readonly place: SearchPlace;
  readonly read: SourceRead<SportListing>;
}

export const createSportSearch = ({ sources, sports, tokens, clock }: SportSearchOptions): SportSearch => {
  const readSource = async (
    source: OddsSource,
    { sport, state }: SportSearchRequest,
    signal: AbortSignal,
  ): Promise<SourceRead<SportListing>> => {
    const isOver = state === 'CLOSED' || state === 'SETTLED';
    const keys = await sports.keysOf(source, sport, isOver, signal);
    if (keys.value.length === 0) return { ...keys, value: { events: [], isWhole: true } };
    const read = await sources.read(
      {
        source,
        what: ['sport-events', sport, state],
        ttlMs: Math.max(listingTtlMs, sources.entry(source).ttlMs),
        load: (client, loadSignal) => readSportListing(client, { sport, keys: keys.value, state }, loadSignal),
      },
      signal,
    );
    if (read === null) throw new Error(`${source} returned no list of events`);
    return read;
  };

  const readAll = async (asked: readonly OddsSource[], request: SportSearchRequest, signal: AbortSignal) => {
    const part = asked.length === 1 ? 1 : partOfBudget;
    const results = await Promise.allSettled(
      asked.map((source) =>
        withPartOfBudget(signal, part, clock, (partSignal) => readSource(source, request, partSignal)),
      ),
    );
    signal.throwIfAborted();
    const failed = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
    const fault = failed.find((reason) => !(reason instanceof ServiceError));
    if (fault !== undefined || failed.length === asked.length) throw fault ?? failed[0];
    return {
      reads: results.filter((result) => result.status === 'fulfilled').map(({ value }) => value),
      failures: failed.filter((reason) => reason instanceof ServiceError).map(toSourceFailure),
    };
  };

  return {
    list: async (request, signal) => {
      const { source, state, after, first } = request;
      const from = after === null ? null : openCursor<SearchPlace>(tokens, purposeOf(request), after, foreign);
      const { reads, failures } = await readAll(source === null ? oddsSources : [source], request, signal);
      const compare = searchOrder(state);
      const found = reads.flatMap((read) =>
        read.value.events.map((event): FoundEvent => ({ event, place: placeOf(event), read })),
      );
      const following = found
        .filter(({ place }) => from === null || compare(place, from) > 0)
        .sort((a, b) => compare(a.place, b.place));
      const rows = following.slice(0, first);
      const isWhole = failures.length === 0 && reads.every(({ value }) => value.isWhole);
      const { meta } = joinReads(
        reads.map(({ part }) => part),
        { nowMs: clock.now(), quota: source === null ? null : (reads[0]?.meta.quota ?? null), returned: rows.length },
      );
      const page = {
        rows,
        node: ({ event, read }: FoundEvent) => toPart(event, read),
        cursor: ({ place }: FoundEvent) => tokens.seal(purposeOf(request), place),
        hasNextPage: following.length > rows.length,
        hasPreviousPage: from !== null,
        totalCount: isWhole ? found.length : null,
      };
      return createConnection(page, { meta, failures, warnings: reads.flatMap(({ warnings }) => warnings) });
    },
  };
};
