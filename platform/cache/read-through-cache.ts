import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Logger } from '../log/logger.ts';
import { dependenciesOf } from '../reuse/dependencies.ts';
import { recorderOf } from '../trace/recording.ts';
import type { CacheEntry, CacheStore } from './cache-store.ts';
import { expiryBy, ttlOf } from './expiry.ts';
import type { Flight } from './flight.ts';
import { joinLoad, LoadWaitError, startLoad } from './join-load.ts';
import type { CachedRead, ReadThroughCache, ReadThroughOptions } from './read-through.ts';
import { recordRead } from './record-read.ts';
import { reportEntry, reportRead } from './report-read.ts';

/** `shared`: waited for another reader's load; `stale`: an older value was returned. */
export type CacheOutcome = 'hit' | 'miss' | 'shared' | 'stale';

interface ReadThroughCacheOptions {
  readonly store: CacheStore;
  readonly clock: Clock;
  readonly log: Logger;
  /** Called for every read that returns a value or starts a load. */
  readonly onEvent?: (outcome: CacheOutcome) => void;
}

/** After a failed load, stale values are returned for this time without another attempt. */
const failurePauseMs = 1000;
const maxFailures = 1000;

type Load<T> = (signal: AbortSignal) => Promise<T>;

/** Concurrent reads of a key in this process share one lookup and one load. */
export const createReadThroughCache = (options: ReadThroughCacheOptions): ReadThroughCache => {
  const { store, clock, log, onEvent = () => {} } = options;
  const flights = new Map<string, Flight<CachedRead<unknown>>>();
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

  const keep = async (key: string, entry: CacheEntry, keepMs: number) => {
    try {
      await store.set(key, entry, keepMs);
    } catch (error) {
      // The reader has its value. A store that cannot be reached or is full logs that itself, at a limited rate.
      if (!(error instanceof ServiceError)) log.warn({ err: error, key }, 'a value could not be cached');
    }
  };

  const loadAndKeep = async <T>(
    key: string,
    { ttlMs, staleMs }: ReadThroughOptions,
    load: Load<T>,
    signal: AbortSignal,
  ) => {
    onEvent('miss');
    const value = await load(signal);
    const storedAtMs = clock.now();
    failures.delete(key);
    // Before the flight ends, so that later readers find the value in the store.
    await keep(key, { value, storedAtMs, freshUntilMs: storedAtMs + ttlMs }, ttlMs + staleMs);
    return { value, hit: false, stale: false, storedAtMs, ttlRemainingMs: ttlMs };
  };

  const answer = async <T>(
    key: string,
    readOptions: ReadThroughOptions,
    load: Load<T>,
    found: CacheEntry | undefined,
    signal: AbortSignal,
  ): Promise<CachedRead<unknown>> => {
    const nowMs = clock.now();
    if (found !== undefined && found.freshUntilMs > nowMs) return fresh(found, nowMs);
    const fallback = found !== undefined && found.freshUntilMs + readOptions.staleMs > nowMs ? found : undefined;
    const failure = fallback === undefined ? undefined : failures.get(key);
    if (fallback !== undefined && failure !== undefined) return stale(fallback, failure.error);
    try {
      return await loadAndKeep(key, readOptions, load, signal);
    } catch (error) {
      // An abort comes from the readers and is no failure of the source.
      if (signal.aborted || fallback === undefined) throw error;
      failures.set(key, { error });
      return stale(fallback, error);
    }
  };

  const fly = <T>(
    key: string,
    readOptions: ReadThroughOptions,
    load: Load<T>,
    found: CacheEntry | undefined | Promise<CacheEntry | undefined>,
  ) => {
    const forget = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    const flight: Flight<CachedRead<unknown>> = startLoad(
      async (signal) => {
        try {
          return await answer(key, readOptions, load, await found, signal);
        } finally {
          forget();
        }
      },
      forget,
      readOptions.signal,
    );
    flights.set(key, flight);
    return flight;
  };

  /** Waits for a load. A reader whose deadline passes gets a stale value, if there is one. */
  const join = async (
    key: string,
    { staleMs, signal }: ReadThroughOptions,
    flight: Flight<CachedRead<unknown>>,
  ): Promise<CachedRead<unknown>> => {
    try {
      return await joinLoad(flight, signal, clock);
    } catch (error) {
      if (!(error instanceof LoadWaitError)) throw error;
      const entry = await store.get(key);
      if (entry === undefined || entry.freshUntilMs + staleMs <= clock.now()) throw error;
      return stale(entry, error);
    }
  };

  const joinAndReport: typeof join = (key, readOptions, flight) => {
    const dependencies = dependenciesOf(readOptions.signal);
    const joined = join(key, readOptions, flight);
    return dependencies === undefined ? joined : reportRead(dependencies, joined, clock);
  };

  // T is sound because only `load` of the same key makes the value.
  const read = (key: string, readOptions: ReadThroughOptions, load: Load<unknown>): Promise<CachedRead<unknown>> => {
    if (readOptions.signal.aborted) return Promise.reject(readOptions.signal.reason);
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
        const dependencies = dependenciesOf(readOptions.signal);
        if (dependencies !== undefined) reportEntry(dependencies, store, key, found);
        return Promise.resolve(fresh(found, nowMs));
      }
    }
    return joinAndReport(key, readOptions, fly(key, readOptions, load, found));
  };
  const readForRequest: typeof read = (key, readOptions, load) => {
    const recorder = recorderOf(readOptions.signal);
    if (recorder === undefined) return read(key, readOptions, load);
    return recordRead(recorder, key, flights.has(key), () => read(key, readOptions, load));
  };
  return { read: readForRequest as ReadThroughCache['read'] };
};
