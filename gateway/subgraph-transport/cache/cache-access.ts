import type { TaggedEntry, TaggedStore } from '../../../platform/cache/tagged-store.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { ownerOf, type RequestContext } from '../../../platform/context/request-context.ts';
import { parseExactJson } from '../../../platform/json/exact-json.ts';
import { andThen, type MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import { recorderOf } from '../../../platform/trace/recording.ts';
import type { CacheOutcome } from '../../../platform/trace/work-recorder.ts';
import { hasKey } from '../../auth/authenticator.ts';
import type { SubgraphCacheRules } from '../../config/cache-config.ts';
import type { Supergraph } from '../../execution/supergraph.ts';
import type { SentHeaders, SubgraphAnswer } from '../ask-subgraph.ts';
import { type CacheKeys, createCacheKeys, privateKey } from './cache-keys.ts';
import { freshnessOf } from './freshness.ts';

export type CachedSupergraph = Pick<Supergraph, 'entityKeys' | 'cacheTags' | 'fingerprintOf'>;

export interface SubgraphCacheOptions {
  readonly name: string;
  readonly url: string;
  readonly rules: SubgraphCacheRules;
  readonly store: TaggedStore;
  readonly clock: Clock;
  /** Whether the subgraph receives the caller's id: its responses are then private, whatever their headers say. */
  readonly tellsCaller: boolean;
  readonly supergraph: () => CachedSupergraph;
  /** Called for each cacheable fetch; `bytes` is the size of its cached part. */
  readonly onRead: (outcome: CacheOutcome, bytes: number) => void;
}

/** A cache entry before its owner and expiry are known. */
export type UntimedEntry = Omit<TaggedEntry, 'freshUntilMs'>;

/** A value parsed for a single caller, and the length of its text. */
export interface CachedValue {
  readonly value: unknown;
  readonly bytes: number;
}

interface CacheAccess {
  readonly keys: CacheKeys;
  /** Returns the values of the keys, the caller's own first; undefined for keys that are not cached. */
  read(keys: readonly string[]): MaybePromise<readonly (CachedValue | undefined)[]>;
  note(hits: number, misses: number, bytes: number): void;
  /** Stores the entries of a response if it may be cached. Runs in the background. */
  keep(answer: SubgraphAnswer, askedAtMs: number, toEntries: () => readonly UntimedEntry[]): void;
}

/** Returns whose private entries a request may read, if any. */
const ownerFor = (
  { privateBy }: SubgraphCacheRules,
  { identity }: RequestContext,
  headers: SentHeaders,
): string | undefined => {
  if (privateBy !== 'identity') return headers[privateBy.header];
  return hasKey(identity) ? ownerOf(identity) : undefined;
};

/** Ignores invalid JSON, because other programs may write to a shared Redis. */
const toValue = (text: string | undefined): CachedValue | undefined => {
  if (text === undefined) return undefined;
  try {
    return { value: parseExactJson(text, Number.POSITIVE_INFINITY), bytes: text.length };
  } catch {
    return undefined;
  }
};

const readFor = (
  store: TaggedStore,
  keys: readonly string[],
  owner: string | undefined,
): MaybePromise<readonly (CachedValue | undefined)[]> => {
  if (keys.length === 0) return [];
  const own = owner === undefined ? [] : keys.map((key) => privateKey(key, owner));
  const choose = (texts: readonly (string | undefined)[]) =>
    keys.map((_, index) => toValue((own.length > 0 ? texts[index] : undefined) ?? texts[own.length + index]));
  return andThen(store.getMany([...own, ...keys]), choose);
};

/** `headers` are those sent to the subgraph. */
export const openCache = (
  { name, url, rules, store, supergraph, tellsCaller, onRead }: SubgraphCacheOptions,
  context: RequestContext,
  headers: SentHeaders,
): CacheAccess => {
  const { identity } = context;
  const owner = ownerFor(rules, context, headers);
  const caller = tellsCaller ? JSON.stringify([identity.keyId, ownerOf(identity)]) : undefined;
  return {
    keys: createCacheKeys({ subgraph: name, url, fingerprint: supergraph().fingerprintOf(name), caller, headers }),
    read: (keys) => readFor(store, keys, owner),
    note: (hits, misses, bytes) => {
      const outcome = misses === 0 ? 'hit' : hits === 0 ? 'miss' : 'partial';
      onRead(outcome, bytes);
      recorderOf(context.signal)?.fromCache({ outcome, hits, misses });
    },
    keep: (answer, askedAtMs, toEntries) => {
      const { result, status } = answer;
      if (status !== 200 || (result.errors?.length ?? 0) > 0) return;
      const freshness = freshnessOf(answer.headers, rules);
      if (freshness === undefined || (freshness.isPrivate && owner === undefined)) return;
      const freshUntilMs = askedAtMs + freshness.ttlMs;
      const keyFor = (key: string): string =>
        freshness.isPrivate && owner !== undefined ? privateKey(key, owner) : key;
      const entries = toEntries().map((entry) => ({ ...entry, key: keyFor(entry.key), freshUntilMs }));
      if (entries.length > 0) void store.setMany(entries, askedAtMs);
    },
  };
};

export const cachedAnswer = (result: SubgraphAnswer['result']): SubgraphAnswer => ({
  result,
  status: 200,
  headers: {},
  extensions: undefined,
});
