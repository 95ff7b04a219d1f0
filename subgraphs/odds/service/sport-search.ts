import type { Call } from '../../../platform/call/call.ts';
import { ServiceError, toSourceFailure } from '../../../platform/errors/service-error.ts';
import { UpstreamError } from '../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../platform/errors/warnings.ts';
import { createConnection } from '../../../platform/graphql/connections/connection.ts';
import { openCursor } from '../../../platform/graphql/connections/open-cursor.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { compare, uniqueBy } from '../../../platform/runtime/lists/lists.ts';
import { inLanes } from '../../../platform/runtime/promise/turns.ts';
import type { SignedTokens } from '../../../platform/storage/tokens/signed-tokens.ts';
import { joinReads } from '../../../platform/upstream/read-meta.ts';
import { partsWithPatience, startPatience } from '../../../platform/upstream/with-patience.ts';
import type { Sport } from '../model/__generated__/enums.ts';
import type { OddsClient, SourceResult } from '../model/odds-client.ts';
import { type OddsSource, oddsSources } from '../model/odds-sport.ts';
import { oddsRules } from '../model/rules.ts';
import type { EventRecord, SportEventState } from '../model/sport-event.ts';
import { type SportEventConnection, toPart } from './events.ts';
import type { OddsSources, SourceRead } from './sources.ts';
import type { Sports } from './sports.ts';

interface SportListing {
  readonly events: readonly EventRecord[];
  readonly isWhole: boolean;
}

interface SportListingRequest {
  readonly sport: Sport;
  readonly keys: readonly string[];
  readonly state: SportEventState | null;
}

/** Soccer has some fifty leagues. */
const mostLists = 80;
const listsAtOnce = 6;
/** More events than any league has. Sources whose lists cost quota, or many requests, end earlier. */
const mostEvents = 500;

/** Excludes repeated events and other sports: a mirror may send the same rows for every league. */
const ownEvents = (events: readonly EventRecord[], sport: Sport): EventRecord[] => [
  ...new Map(
    events.filter((event) => (event.sport ?? sport) === sport).map((event) => [event.eventId, event]),
  ).values(),
];

const partial = (source: string, message: string): Warning => ({ code: 'partial_answer', source, message });

/** After a failure or a long wait, lists read before are returned with a warning; without any it is thrown. */
const readSportListing = async (
  client: OddsClient,
  { sport, keys, state }: SportListingRequest,
  clock: Clock,
  call: Call,
): Promise<SourceResult<SportListing>> => {
  const { source } = client;
  let failure: UpstreamError | undefined;
  using patience = startPatience(call, clock, source);
  const readList = async (key: string) => {
    if (failure !== undefined) return undefined;
    try {
      const query = { sport: key, state, from: null, limit: mostEvents, isPart: true };
      const list = await client.events(query, patience.call);
      patience.renew();
      return list;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      failure ??= error;
      return undefined;
    }
  };
  const asked = keys.slice(0, mostLists);
  const settled = await inLanes(asked, listsAtOnce, readList);
  const lists = settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  const read = lists.filter((list) => list !== undefined);
  if (read.length === 0 && failure !== undefined) throw failure;
  const unread = keys.length - read.length;
  const hasMore = read.some(({ value }) => value.next !== null);
  const isPartial = hasMore || read.some(({ warnings }) => warnings.some(({ code }) => code === 'partial_answer'));
  const why = failure === undefined ? '' : ` (${failure.reason})`;
  return {
    value: {
      events: ownEvents(
        read.flatMap(({ value }) => value.rows.map(({ event }) => event)),
        sport,
      ),
      isWhole: unread === 0 && !isPartial,
    },
    warnings: [
      ...uniqueBy(
        read.flatMap(({ warnings }) => warnings),
        ({ message }) => message,
      ),
      ...(unread === 0
        ? []
        : [
            partial(
              source,
              `${unread} of the ${keys.length} lists that ${source} has of the sport were not read${why}.`,
            ),
          ]),
      ...(hasMore ? [partial(source, `${source} has more events of the sport; request them by sportKey.`)] : []),
    ],
  };
};

/** A position stays valid when its event is gone. */
interface SearchPlace {
  readonly startMs: number | null;
  readonly source: OddsSource;
  readonly eventId: string;
}

const placeOf = ({ startsAt, source, eventId }: EventRecord): SearchPlace => {
  const startMs = startsAt === null ? Number.NaN : Date.parse(startsAt);
  return { startMs: Number.isNaN(startMs) ? null : startMs, source, eventId };
};

const compareStarts = (a: number | null, b: number | null, direction: 1 | -1): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return direction * (a - b);
};

/** Earliest first, or latest first for events that are over; without a start last. */
const searchOrder = (state: SportEventState | null): ((a: SearchPlace, b: SearchPlace) => number) => {
  const direction = state === 'CLOSED' || state === 'SETTLED' ? -1 : 1;
  return (a, b) =>
    compareStarts(a.startMs, b.startMs, direction) || compare(a.source, b.source) || compare(a.eventId, b.eventId);
};

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
  list(request: SportSearchRequest, call: Call): Promise<SportEventConnection>;
}

interface SportSearchOptions {
  readonly sources: OddsSources;
  readonly sports: Pick<Sports, 'keysOf'>;
  readonly tokens: SignedTokens;
  readonly clock: Clock;
}

/** As long as free lists are cached: a reading of all sources takes dozens of requests. */
const listingTtlMs = 30_000;

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
    call: Call,
  ): Promise<SourceRead<SportListing>> => {
    const isOver = state === 'CLOSED' || state === 'SETTLED';
    const keys = await sports.keysOf(source, sport, isOver, call);
    if (keys.value.length === 0) return { ...keys, value: { events: [], isWhole: true } };
    const read = await sources.read(
      {
        source,
        what: ['sport-events', sport, state],
        ttlMs: Math.max(listingTtlMs, sources.entry(source).ttlMs),
        load: (client, loadCall) => readSportListing(client, { sport, keys: keys.value, state }, clock, loadCall),
      },
      call,
    );
    if (read === null) throw new Error(`${source} returned no list of events`);
    return read;
  };

  const readAll = async (asked: readonly OddsSource[], request: SportSearchRequest, call: Call) => {
    const results = await partsWithPatience(
      call,
      clock,
      asked.map((source) => (patient: Call) => readSource(source, request, patient)),
    );
    call.throwIfAborted();
    const failed = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown);
    const problem = failed.find((reason) => !(reason instanceof ServiceError));
    if (problem !== undefined || failed.length === asked.length) throw problem ?? failed[0];
    return {
      reads: results.filter((result) => result.status === 'fulfilled').map(({ value }) => value),
      failures: failed.filter((reason) => reason instanceof ServiceError).map(toSourceFailure),
    };
  };

  return {
    list: async (request, call) => {
      const { source, state, after, first } = request;
      const from =
        after === null
          ? null
          : openCursor<SearchPlace>(tokens, purposeOf(request), after, oddsRules.cursor_of_other_events);
      const { reads, failures } = await readAll(source === null ? oddsSources : [source], request, call);
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
