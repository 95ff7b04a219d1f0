import { LRUCache } from 'lru-cache';
import type { Call } from '../call/call.ts';
import type { Dependencies } from '../call/dependencies.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Clock } from '../runtime/clock/clock.ts';
import { expiryBy, ttlOf } from '../runtime/expiry.ts';
import type { Logger } from '../runtime/log/logger.ts';
import type { CacheEntry, CacheStore } from './cache-store.ts';
import type { Flight } from './flight.ts';
import { joinLoad, startLoad } from './join-load.ts';
import { type CachedRead, LoadWaitError, type ReadThroughCache, type ReadThroughOptions } from './read-through.ts';
import { recordRead } from './record-read.ts';

/**
 * Reports an entry of a synchronous store, which is unchanged as long as it is there. It is compared by key and times,
 * so that a large entry is not retained.
 */
const reportEntry = (
  dependencies: Dependencies,
  store: Pick<CacheStore, 'get'>,
  key: string,
  { storedAtMs, freshUntilMs }: CacheEntry,
): void =>
  dependencies.read({ storedAtMs, freshUntilMs }, () => {
    const found = store.get(key);
    return (
      found !== undefined &&
      'storedAtMs' in found &&
      found.storedAtMs === storedAtMs &&
      found.freshUntilMs === freshUntilMs
    );
  });

/** Reports how long a read that had to wait is fresh, and nothing about a stale value. */
const reportRead = async (
  dependencies: Dependencies,
  reading: Promise<CachedRead<unknown>>,
  clock: Clock,
): Promise<CachedRead<unknown>> => {
  try {
    const read = await reading;
    const { storedAtMs, ttlRemainingMs } = read;
    if (read.stale) dependencies.isUnknown();
    else dependencies.read({ storedAtMs, freshUntilMs: clock.now() + ttlRemainingMs });
    return read;
  } catch (error) {
    // The result may be made without this value.
    dependencies.isUnknown();
    throw error;
  }
};

/** `shared`: waited for another reader's load; `stale`: an older value was returned. */
export type CacheOutcome = 'hit' | 'miss' | 'shared' | 'stale';

interface ReadThroughCacheOptions {
  readonly store: CacheStore;
  readonly clock: Clock;
  readonly log: Logger;
  /** How long a load may take before readers that have a stale value no longer wait for it. Default: 2 s. */
  readonly staleWaitMs?: number | undefined;
  /** Called for every read that returns a value or starts a load. */
  readonly onEvent?: (outcome: CacheOutcome) => void;
}

/** After a failed load, stale values are returned for this time without another attempt. */
const failurePauseMs = 1000;
const maxFailures = 1000;

const usualStaleWaitMs = 2_000;

type Load<T> = (call: Call) => Promise<T>;

interface RunningLoad {
  readonly flight: Flight<CachedRead<unknown>>;
  readonly startedAtMs: number;
}

/** Concurrent reads of a key in this process share one lookup and one load. */
export const createReadThroughCache = (options: ReadThroughCacheOptions): ReadThroughCache => {
  const { store, clock, log, staleWaitMs = usualStaleWaitMs, onEvent = () => {} } = options;
  const flights = new Map<string, RunningLoad>();
  const failures = new LRUCache<string, { readonly error: unknown }>({
    max: maxFailures,
    ttl: ttlOf(failurePauseMs),
    ...expiryBy(clock),
  });

  const fresh = (entry: CacheEntry, nowMs: number): CachedRead<unknown> => {
    onEvent('hit');
    const { value, storedAtMs, freshUntilMs } = entry;
    return { value, hit: true, stale: false, storedAtMs, ttlRemainingMs: freshUntilMs - nowMs };
  };

  const stale = ({ value, storedAtMs }: CacheEntry, error: unknown): CachedRead<unknown> => {
    onEvent('stale');
    return { value, hit: true, stale: true, storedAtMs, ttlRemainingMs: 0, error };
  };

  const isUsable = ({ freshUntilMs }: CacheEntry, { staleMs }: ReadThroughOptions, nowMs: number): boolean =>
    freshUntilMs + staleMs > nowMs;

  const findOlder = async (readOptions: ReadThroughOptions): Promise<CacheEntry | undefined> => {
    for (const key of readOptions.olderKeys?.() ?? []) {
      const entry = await store.get(key);
      if (entry !== undefined && isUsable(entry, readOptions, clock.now())) return entry;
    }
    return undefined;
  };

  const keep = async (key: string, entry: CacheEntry, keepMs: number) => {
    try {
      await store.set(key, entry, keepMs);
    } catch (error) {
      // The reader has its value. A store that cannot be reached or is full logs that itself, at a limited rate.
      if (!(error instanceof ServiceError)) log.warn({ err: error, key }, 'a value could not be cached');
    }
  };

  const loadAndKeep = async <T>(key: string, { ttlMs, staleMs }: ReadThroughOptions, load: Load<T>, call: Call) => {
    onEvent('miss');
    const value = await load(call);
    const storedAtMs = clock.now();
    failures.delete(key);
    // Before the flight ends, so that later readers find the value in the store.
    await keep(key, { value, storedAtMs, freshUntilMs: storedAtMs + ttlMs }, ttlMs + staleMs);
    return { value, hit: false, stale: false, storedAtMs, ttlRemainingMs: ttlMs };
  };

  const respond = async <T>(
    key: string,
    readOptions: ReadThroughOptions,
    load: Load<T>,
    found: CacheEntry | undefined,
    call: Call,
  ): Promise<CachedRead<unknown>> => {
    const nowMs = clock.now();
    if (found !== undefined && found.freshUntilMs > nowMs) return fresh(found, nowMs);
    const findStandIn = async () =>
      found !== undefined && isUsable(found, readOptions, nowMs) ? found : findOlder(readOptions);
    const failure = failures.get(key);
    const known = failure === undefined ? undefined : await findStandIn();
    if (failure !== undefined && known !== undefined) return stale(known, failure.error);
    try {
      return await loadAndKeep(key, readOptions, load, call);
    } catch (error) {
      // An abort comes from the readers and is no failure of the source.
      const standIn = call.aborted ? undefined : await findStandIn();
      if (standIn === undefined) throw error;
      failures.set(key, { error });
      return stale(standIn, error);
    }
  };

  const fly = <T>(
    key: string,
    readOptions: ReadThroughOptions,
    load: Load<T>,
    found: CacheEntry | undefined | Promise<CacheEntry | undefined>,
  ) => {
    const forget = () => {
      if (flights.get(key) === running) flights.delete(key);
    };
    const flight: Flight<CachedRead<unknown>> = startLoad(
      async (call) => {
        try {
          return await respond(key, readOptions, load, await found, call);
        } finally {
          forget();
        }
      },
      forget,
      readOptions.call,
    );
    const running = { flight, startedAtMs: clock.now() };
    flights.set(key, running);
    return running;
  };

  /** Waits for a load. A reader that leaves it gets a stale value, if there is one. */
  const join = async (
    key: string,
    readOptions: ReadThroughOptions,
    { flight, startedAtMs }: RunningLoad,
  ): Promise<CachedRead<unknown>> => {
    const findStale = async () => {
      const entry = await store.get(key);
      return entry !== undefined && isUsable(entry, readOptions, clock.now()) ? entry : findOlder(readOptions);
    };
    const earlyLeave =
      readOptions.staleMs === 0
        ? undefined
        : {
            atMs: startedAtMs + staleWaitMs,
            mayLeave: async () => (await findStale()) !== undefined,
          };
    try {
      return await joinLoad(flight, readOptions.call, clock, earlyLeave);
    } catch (error) {
      if (!(error instanceof LoadWaitError)) throw error;
      const entry = await findStale();
      if (entry === undefined) throw error;
      return stale(entry, error);
    }
  };

  const joinAndReport: typeof join = (key, readOptions, running) => {
    const dependencies = readOptions.call.dependencies;
    const joined = join(key, readOptions, running);
    return dependencies === undefined ? joined : reportRead(dependencies, joined, clock);
  };

  // T is sound because only `load` of the same key makes the value.
  const read = (key: string, readOptions: ReadThroughOptions, load: Load<unknown>): Promise<CachedRead<unknown>> => {
    if (readOptions.call.aborted) return Promise.reject(readOptions.call.reason);
    const running = flights.get(key);
    if (running !== undefined) {
      onEvent('shared');
      return joinAndReport(key, readOptions, running);
    }
    const found = store.get(key);
    // Nearly all reads end here: no timer, no controller, one promise.
    if (found !== undefined && !('then' in found)) {
      const nowMs = clock.now();
      if (found.freshUntilMs > nowMs) {
        const dependencies = readOptions.call.dependencies;
        if (dependencies !== undefined) reportEntry(dependencies, store, key, found);
        return Promise.resolve(fresh(found, nowMs));
      }
    }
    return joinAndReport(key, readOptions, fly(key, readOptions, load, found));
  };
  const readForRequest: typeof read = (key, readOptions, load) => {
    const recorder = readOptions.call.recording?.plan;
    if (recorder === undefined) return read(key, readOptions, load);
    return recordRead(recorder, key, flights.has(key), () => read(key, readOptions, load));
  };
  return { read: readForRequest as ReadThroughCache['read'] };
};
