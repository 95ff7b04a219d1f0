import type { CachedRead, ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import type { Gazetteer } from '../../../../platform/places/gazetteer.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { joinReads, toUnavailableWarning } from '../../../../platform/upstream/read-meta.ts';
import { withPatience } from '../../../../platform/upstream/with-patience.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type {
  RestaurantCandidate,
  TableAvailability,
  TableFailure,
  TableRequest,
} from '../../model/table-availability.ts';
import type { TablePlatform } from '../../model/table-platform.ts';
import type { KnownRestaurants } from '../../store/known-restaurants.ts';
import { type AvailabilityRequest, toNaming } from './availability-request.ts';
import { checkWindow } from './request-errors.ts';
import { createNameResolver, type ResolvedName } from './resolve-name.ts';
import type { Restaurants } from './restaurants.ts';
import { toSlots } from './slots-of.ts';
import { createTableAllowance, type TableAllowance } from './table-allowance.ts';
import { noSuchRestaurant, notFound, overAllowance, toTableFailure } from './table-failures.ts';
import { createTableReads, type ReadTables, type TableRead, type TableSettings, toQuestion } from './table-reads.ts';

interface AskedTables {
  readonly platform: ReservationPlatform;
  /** Null when the name was not resolved. */
  readonly platformId: string | null;
  readonly request: TableRequest;
  readonly nowMs: number;
}

const emptyAvailability = (asked: AskedTables): TableAvailability => ({
  date: asked.request.date,
  partySize: asked.request.partySize,
  slots: [],
  failure: null,
  candidates: [],
  noAvailabilityReason: null,
  fetchedAt: new Date(asked.nowMs).toISOString(),
  warnings: [],
  platform: asked.platform,
  platformId: asked.platformId,
  restaurantName: '',
});

/** Returns a `stale_data` warning when the source failed and a stale value was read. */
const staleWarnings = (source: string, read: CachedRead<unknown>, nowMs: number): readonly Warning[] =>
  joinReads([{ source, freshnessMs: null, read }], { nowMs }).warnings;

/** The name is empty when the platform returned none. */
const toAvailability = (
  read: TableRead,
  asked: AskedTables & {
    readonly platformId: string;
    /** Name that clients see. */
    readonly source: string;
    readonly includeRaw: boolean;
  },
): TableAvailability => {
  const { platform, platformId, request, nowMs, source, includeRaw } = asked;
  const nothing = emptyAvailability(asked);
  if (read instanceof UpstreamError) return { ...nothing, failure: toTableFailure(read) };

  const fetchedAt = new Date(read.storedAtMs).toISOString();
  const warnings = staleWarnings(source, read, nowMs);
  const { value } = read;
  if (value === null) return { ...nothing, fetchedAt, warnings, failure: noSuchRestaurant(platform, platformId) };
  const slots = toSlots(value.slots, { platform, platformId, request, includeRaw });
  return {
    ...nothing,
    slots,
    fetchedAt,
    restaurantName: value.restaurantName ?? '',
    noAvailabilityReason: slots.length === 0 ? value.noAvailabilityReason : null,
    warnings: [...value.warnings, ...warnings],
  };
};

interface TablesByIdOptions {
  readonly platforms: ReadonlyMap<ReservationPlatform, TablePlatform>;
  readonly readTables: ReadTables;
  readonly known: Pick<KnownRestaurants, 'find'>;
  readonly clock: Clock;
}

/** Returns an item for each id. Throws the call's reason. */
type TablesById = (
  platform: ReservationPlatform,
  ids: readonly string[],
  request: TableRequest,
  call: Call,
  options: { readonly allowance?: TableAllowance; readonly includeRaw?: boolean },
) => Promise<ReadonlyMap<string, TableAvailability>>;

const createTablesById = ({ platforms, readTables, known, clock }: TablesByIdOptions): TablesById => {
  /** Adds stored names where the platform returned none. */
  const withNames = async (
    platform: ReservationPlatform,
    responses: ReadonlyMap<string, TableAvailability>,
  ): Promise<ReadonlyMap<string, TableAvailability>> => {
    const unnamed = [...responses].filter(([, { restaurantName }]) => restaurantName === '').map(([id]) => id);
    if (unnamed.length === 0) return responses;
    const found = await known.find(unnamed.map((platformId) => ({ platform, platformId })));
    const names = new Map(unnamed.map((id, index) => [id, found[index]?.name ?? '']));
    return new Map(
      [...responses].map(([id, response]) => [
        id,
        response.restaurantName === '' ? { ...response, restaurantName: names.get(id) ?? '' } : response,
      ]),
    );
  };

  return async (platform, ids, request, call, { allowance = createTableAllowance(), includeRaw = false }) => {
    const client = platforms.get(platform);
    if (client === undefined) throw new Error(`there is no client of ${platform}`);
    const { batchSize, source, returnsWholeDay = false } = client;
    const asked = (id: string) => ({ platform, platformId: id, request, nowMs: clock.now() });
    const question = toQuestion(returnsWholeDay ? { ...request, timeStart: null, timeEnd: null } : request);
    const responses = await Promise.all(
      [...new Set(ids)].map(async (id): Promise<[string, TableAvailability]> => {
        if (batchSize === 1 && !allowance.take())
          return [id, { ...emptyAvailability(asked(id)), failure: overAllowance(platform, allowance.most) }];
        const read = await readTables(platform, id, question, call);
        return [id, toAvailability(read, { ...asked(id), source, includeRaw })];
      }),
    );
    return withNames(platform, new Map(responses));
  };
};

/** Reads the restaurant for a missing name, whose failure costs only the name. Throws the call's reason. */
const withName = async (
  response: TableAvailability,
  { restaurants, clock }: Pick<TableAvailabilityOptions, 'restaurants' | 'clock'>,
  source: string,
  call: Call,
): Promise<TableAvailability> => {
  const { restaurantName, platform, platformId, failure, warnings } = response;
  // No second call after a failure or for an unknown restaurant.
  if (restaurantName !== '' || platformId === null || failure !== null) return response;
  try {
    const restaurant = await withPatience(call, clock, (patient) => restaurants.find(platform, platformId, patient));
    return restaurant === null ? response : { ...response, restaurantName: restaurant.name };
  } catch (error) {
    if (call.aborted) throw call.reason;
    if (!(error instanceof UpstreamError)) throw error;
    // With the partner API, the platform's pages may be switched off by the operator.
    if (error.heldBack && error.reason === 'blocked') return response;
    return { ...response, warnings: [...warnings, toUnavailableWarning(source, error)] };
  }
};

const unresolvedName = (
  platform: ReservationPlatform,
  { query, location }: { readonly query: string; readonly location: string | null },
  candidates: readonly RestaurantCandidate[],
): TableFailure => {
  const where = location === null ? '' : ` in or near "${location}"`;
  const name = `"${query}"${where}`;
  if (candidates.length === 0)
    return notFound(platform, `${platform.toLowerCase()} has no restaurant with a name like ${name}.`);
  const rule = 'A name is resolved only when it fits one restaurant clearly';
  const found = candidates.length === 1 ? 'only resembles one' : 'may mean several';
  return notFound(
    platform,
    `${rule}, and ${name} ${found}: give its id on the platform${location === null ? ', or a location' : ''}.`,
  );
};

interface TableAvailabilityOptions {
  readonly platforms: ReadonlyMap<ReservationPlatform, TablePlatform>;
  readonly cache: ReadThroughCache;
  readonly known: Pick<KnownRestaurants, 'find'>;
  /** For the name of a restaurant whose tables have none. */
  readonly restaurants: Pick<Restaurants, 'find'>;
  readonly gazetteer: () => Gazetteer;
  readonly clock: Clock;
  readonly settings: TableSettings;
}

interface PolledTables {
  readonly availability: TableAvailability;
  /** The platform's failure, also when cached tables are returned. */
  readonly failure: TableFailure | null;
}

/** A platform's failure is data; only validation errors and the call's reason are thrown. */
export interface Tables {
  /** Names the restaurant by id or name. Throws `validation_error`. */
  availability(request: AvailabilityRequest, call: Call): Promise<TableAvailability>;
  /** Returns an item for each id. Without `allowance`, this call counts as the operation. Throws `validation_error`. */
  tablesOf(
    platform: ReservationPlatform,
    ids: readonly string[],
    request: TableRequest,
    call: Call,
    allowance?: TableAllowance,
  ): Promise<ReadonlyMap<string, TableAvailability>>;
  /** Reads a whole day. */
  poll(
    platform: ReservationPlatform,
    id: string,
    day: Pick<TableRequest, 'date' | 'partySize'>,
    call: Call,
  ): Promise<PolledTables>;
}

export const createTableAvailability = (options: TableAvailabilityOptions): Tables => {
  const { platforms, cache, known, restaurants, gazetteer, clock, settings } = options;
  const readTables = createTableReads({ platforms, cache, settings });
  const byId = createTablesById({ platforms, readTables, known, clock });
  const resolveName = createNameResolver({ cache, gazetteer, settings });

  const platformOf = (name: ReservationPlatform): TablePlatform => {
    const platform = platforms.get(name);
    if (platform === undefined) throw new Error(`there is no client of ${name}`);
    return platform;
  };
  const one = async (
    platform: ReservationPlatform,
    id: string,
    request: TableRequest,
    call: Call,
    includeRaw: boolean,
  ): Promise<TableAvailability> => {
    const [response] = (await byId(platform, [id], request, call, { includeRaw })).values();
    if (response === undefined) throw new Error('a requested restaurant has no result');
    return response;
  };

  return {
    availability: async (request, call) => {
      const { platform, includeRaw } = request;
      const client = platformOf(platform);
      const naming = toNaming(request, client.named !== undefined);
      if ('platformId' in naming) {
        const response = await one(platform, naming.platformId, request, call, includeRaw);
        return withName(response, { restaurants, clock }, client.source, call);
      }

      const { query, location } = naming;
      const unresolved = (
        failure: TableFailure,
        candidates: readonly RestaurantCandidate[] = [],
        warnings: readonly Warning[] = [],
      ): TableAvailability => ({
        ...emptyAvailability({ platform, platformId: null, request, nowMs: clock.now() }),
        failure,
        candidates,
        warnings,
      });
      let resolved: ResolvedName;
      try {
        resolved = await resolveName(client, query, location, call);
      } catch (error) {
        if (call.aborted) throw call.reason;
        if (error instanceof UpstreamError) return unresolved(toTableFailure(error));
        throw error;
      }
      const { choice, read } = resolved;
      const warnings = staleWarnings(client.source, read, clock.now());
      if (choice.chosen === null) {
        const { candidates } = choice;
        return unresolved(unresolvedName(platform, naming, candidates), candidates, warnings);
      }
      const { platformId, name } = choice.chosen;
      const result = await one(platform, platformId, request, call, includeRaw);
      return {
        ...result,
        restaurantName: result.restaurantName === '' ? name : result.restaurantName,
        warnings: [...warnings, ...result.warnings],
      };
    },

    tablesOf: async (platform, ids, request, call, allowance) => {
      checkWindow(request);
      return byId(platform, ids, request, call, allowance === undefined ? {} : { allowance });
    },

    poll: async (platform, id, { date, partySize }, call) => {
      const request: TableRequest = { date, partySize, timeStart: null, timeEnd: null };
      const read = await readTables(platform, id, toQuestion(request), call);
      const { source } = platformOf(platform);
      const asked = { platform, platformId: id, request, nowMs: clock.now(), source, includeRaw: false };
      const availability = toAvailability(read, asked);
      const error = read instanceof UpstreamError ? read : read.stale ? read.error : undefined;
      const failure = error instanceof UpstreamError ? toTableFailure(error) : availability.failure;
      return { availability, failure };
    },
  };
};
