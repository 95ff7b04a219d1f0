import type { Call } from '../../../platform/call/call.ts';
import type { ReservationPlatform, RestaurantRecord } from '../../../subgraphs/restaurants/model/restaurant.ts';
import type {
  NamedRestaurant,
  PlatformSlot,
  PlatformTables,
  TablePlatform,
  TableQuestion,
} from '../../../subgraphs/restaurants/model/table-platform.ts';

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
}

/** A reservation platform in memory. A test decides its tables, restaurants and failures; it records its calls. */
export const createInventedPlatform = (options: InventedPlatformOptions = {}) => {
  const {
    platform = 'PLATFORM_B',
    batchSize = 10,
    returnsWholeDay = false,
    hasNames = platform === 'PLATFORM_B',
  } = options;
  const tables = new Map<string, PlatformTables>();
  const restaurants = new Map<string, RestaurantRecord>();
  const named: NamedRestaurant[] = [];
  const calls: { readonly ids: readonly string[]; readonly question: TableQuestion; readonly call: Call }[] = [];
  const searches: { readonly name: string; readonly near: unknown }[] = [];
  const checked: string[] = [];
  let failure: Error | undefined;
  let restaurantFailure: Error | undefined;
  let gate: Promise<void> = Promise.resolve();

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
    tables: (ids, question, call) => {
      calls.push({ ids, question, call });
      return respond(() => Object.fromEntries([...tables].filter(([id]) => ids.includes(id))), call);
    },
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
