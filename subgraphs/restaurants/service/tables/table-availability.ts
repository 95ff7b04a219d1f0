import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Gazetteer } from '../../../../platform/gazetteer/gazetteer.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
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
import { checkWindow } from './request-faults.ts';
import { createNameResolver, type ResolvedName } from './resolve-name.ts';
import type { Restaurants } from './restaurants.ts';
import type { TableAllowance } from './table-allowance.ts';
import { toTableFailure } from './table-failures.ts';
import { createTableReads, type TableSettings, toQuestion } from './table-reads.ts';
import { createTablesById } from './tables-by-id.ts';
import { emptyAvailability, staleWarnings, toAvailability } from './to-availability.ts';
import { unresolvedName } from './unresolved-name.ts';
import { withName } from './with-name.ts';

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

/** A platform's failure is data; only validation errors and the signal's reason are thrown. */
export interface Tables {
  /** Names the restaurant by id or name. Throws `validation_error`. */
  availability(request: AvailabilityRequest, signal: AbortSignal): Promise<TableAvailability>;
  /** Returns an item for each id. Without `allowance`, this call counts as the operation. Throws `validation_error`. */
  tablesOf(
    platform: ReservationPlatform,
    ids: readonly string[],
    request: TableRequest,
    signal: AbortSignal,
    allowance?: TableAllowance,
  ): Promise<ReadonlyMap<string, TableAvailability>>;
  /** Reads a whole day. */
  poll(
    platform: ReservationPlatform,
    id: string,
    day: Pick<TableRequest, 'date' | 'partySize'>,
    signal: AbortSignal,
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
    signal: AbortSignal,
    includeRaw: boolean,
  ): Promise<TableAvailability> => {
    const [answer] = (await byId(platform, [id], request, signal, { includeRaw })).values();
    if (answer === undefined) throw new Error('a requested restaurant has no result');
    return answer;
  };

  return {
    availability: async (request, signal) => {
      const { platform, includeRaw } = request;
      const client = platformOf(platform);
      const naming = toNaming(request, client.named !== undefined);
      if ('platformId' in naming) {
        const answer = await one(platform, naming.platformId, request, signal, includeRaw);
        return withName(answer, restaurants, client.source, signal);
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
        resolved = await resolveName(client, query, location, signal);
      } catch (error) {
        if (signal.aborted) throw signal.reason;
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
      const answer = await one(platform, platformId, request, signal, includeRaw);
      return {
        ...answer,
        restaurantName: answer.restaurantName === '' ? name : answer.restaurantName,
        warnings: [...warnings, ...answer.warnings],
      };
    },

    tablesOf: async (platform, ids, request, signal, allowance) => {
      checkWindow(request);
      return byId(platform, ids, request, signal, allowance === undefined ? {} : { allowance });
    },

    poll: async (platform, id, { date, partySize }, signal) => {
      const request: TableRequest = { date, partySize, timeStart: null, timeEnd: null };
      const read = await readTables(platform, id, toQuestion(request), signal);
      const { source } = platformOf(platform);
      const asked = { platform, platformId: id, request, nowMs: clock.now(), source, includeRaw: false };
      const availability = toAvailability(read, asked);
      const error = read instanceof UpstreamError ? read : read.stale ? read.error : undefined;
      const failure = error instanceof UpstreamError ? toTableFailure(error) : availability.failure;
      return { availability, failure };
    },
  };
};
