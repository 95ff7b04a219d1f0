import { UpstreamError } from '../../../platform/errors/upstream-error.ts';
import { uniqueBy } from '../../../platform/lists/by-key.ts';
import { inLanes } from '../../../platform/promise/in-lanes.ts';
import type { Warning } from '../../../platform/upstream/reading.ts';
import type { Sport } from '../model/__generated__/enums.ts';
import type { OddsClient, SourceAnswer } from '../model/odds-client.ts';
import type { EventRecord, SportEventState } from '../model/sport-event.ts';

export interface SportListing {
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

/** After a failure, lists read before are returned with a warning. Throws `UpstreamError` when none was. */
export const readSportListing = async (
  client: OddsClient,
  { sport, keys, state }: SportListingRequest,
  signal: AbortSignal,
): Promise<SourceAnswer<SportListing>> => {
  const { source } = client;
  let failure: UpstreamError | undefined;
  const readList = async (key: string) => {
    if (failure !== undefined) return undefined;
    try {
      return await client.events({ sport: key, state, from: null, limit: mostEvents, isPart: true }, signal);
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
