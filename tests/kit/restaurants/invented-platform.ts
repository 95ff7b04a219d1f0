import type { Call } from '../../../platform/call/call.ts';
import type { ReservationPlatform, RestaurantRecord } from '../../../subgraphs/restaurants/model/restaurant.ts';
import type {
  NamedRestaurant,
  PlatformSlot,
  PlatformTables,
  TablePlatform,
  TableQuestion,
} from '../../../subgraphs/restaurants/model/table-platform.ts';
import { addDays } from '../../../subgraphs/restaurants/model/wall-clock.ts';

export const aSlot = (time: string, changes: Partial<PlatformSlot> = {}): PlatformSlot => ({
  date: '2026-12-04',
  time,
  type: 'STANDARD',
  tableType: null,
  bookingUrl: 'https://tables.example/41207',
  isDepositRequired: false,
  deposit: null,
  durationMinutes: null,
  raw: {},
  ...changes,
});

export const someTables = (slots: readonly PlatformSlot[], changes: Partial<PlatformTables> = {}): PlatformTables => ({
  restaurantName: null,
  slots,
  noAvailabilityReason: null,
  warnings: [],
  ...changes,
});

export interface InventedPlatformOptions {
  readonly platform?: ReservationPlatform;
  readonly batchSize?: number;
  readonly returnsWholeDay?: boolean;
  /** Whether it has a search by name. */
  readonly hasNames?: boolean;
  /** Whether it returns several days at once. */
  readonly hasDays?: boolean;
  readonly requestsOfDay?: number;
  /** Time of calls. Default: 0. */
  readonly now?: () => number;
}

/** A reservation platform in memory. A test decides its tables, restaurants and failures; it records its calls. */
export const createInventedPlatform = (options: InventedPlatformOptions = {}) => {
  const {
    platform = 'PLATFORM_B',
    batchSize = 10,
    returnsWholeDay = false,
    hasNames = platform === 'PLATFORM_B',
    hasDays = false,
    requestsOfDay = 1,
    now = () => 0,
  } = options;
  /** By id, or by id and date for one day: `1 2026-12-04`. */
  const tables = new Map<string, PlatformTables>();
  const restaurants = new Map<string, RestaurantRecord>();
  const named: NamedRestaurant[] = [];
  const calls: {
    readonly ids: readonly string[];
    readonly question: TableQuestion;
    readonly call: Call;
    readonly days: number;
    readonly atMs: number;
  }[] = [];
  const failures = new Map<string, Error>();
  const searches: { readonly name: string; readonly near: unknown }[] = [];
  const checked: string[] = [];
  let failure: Error | undefined;
  let restaurantFailure: Error | undefined;
  let gate: Promise<void> = Promise.resolve();

  const tablesOn = (ids: readonly string[], date: string) =>
    Object.fromEntries(
      ids.flatMap((id) => {
        const failed = failures.get(id);
        if (failed !== undefined) throw failed;
        const found = tables.get(`${id} ${date}`) ?? tables.get(id);
        return found === undefined ? [] : [[id, found]];
      }),
    );

  const respond = async <T>(value: () => T, call: Call): Promise<T> => {
    await gate;
    call.throwIfAborted();
    if (failure !== undefined) throw failure;
    return value();
  };

  const client: TablePlatform = {
    platform,
    source: platform.toLowerCase(),
    batchSize,
    returnsWholeDay,
    search: async () => ({ restaurants: [], next: null, warnings: [] }),
    restaurant: (id, call) => {
      checked.push(id);
      return respond(() => {
        if (restaurantFailure !== undefined) throw restaurantFailure;
        return restaurants.get(id) ?? null;
      }, call);
    },
    requestsOfDay,
    tables: (ids, question, call) => {
      calls.push({ ids, question, call, days: 1, atMs: now() });
      return respond(() => tablesOn(ids, question.date), call);
    },
    ...(hasDays
      ? {
          tablesOfDays: (ids, question, days, call) => {
            calls.push({ ids, question, call, days, atMs: now() });
            return respond(
              () => Array.from({ length: days }, (_, day) => tablesOn(ids, addDays(question.date, day))),
              call,
            );
          },
        }
      : {}),
    ...(hasNames
      ? {
          named: (name, near, call) => {
            searches.push({ name, near });
            return respond(() => [...named], call);
          },
        }
      : {}),
  };
  return {
    client,
    tables,
    restaurants,
    named,
    calls,
    searches,
    looked: checked,
    /** Error of every further call; undefined for none. */
    fail: (error: Error | undefined) => {
      failure = error;
    },
    /** Error of every further call that includes the restaurant; undefined for none. */
    failTablesOf: (id: string, error: Error | undefined) => {
      if (error === undefined) failures.delete(id);
      else failures.set(id, error);
    },
    /** Error of further reads of one restaurant, while other calls succeed. */
    failRestaurants: (error: Error) => {
      restaurantFailure = error;
    },
    /** Holds all calls until the returned function is called. */
    hold: (): (() => void) => {
      let open = () => {};
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
  };
};
