import type { TaggedEntry, TaggedStore } from '../../../platform/cache/tagged-store.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { ownerOf, type RequestContext } from '../../../platform/context/request-context.ts';
import { andThen, type MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import { recorderOf } from '../../../platform/trace/recording.ts';
import type { CacheOutcome } from '../../../platform/trace/work-recorder.ts';
import type { SubgraphCacheRules } from '../../config/cache-config.ts';
import type { Supergraph } from '../../execution/supergraph.ts';
import type { SentHeaders, SubgraphAnswer } from '../ask-subgraph.ts';
import { type CacheKeys, createCacheKeys, privateKey } from './cache-keys.ts';
import { freshnessOf } from './freshness.ts';

/** What the cache asks of a supergraph. */
export type CachedSupergraph = Pick<Supergraph, 'entityKeys' | 'cacheTags' | 'fingerprintOf'>;

export interface SubgraphCacheOptions {
  readonly name: string;
  readonly url: string;
  readonly rules: SubgraphCacheRules;
  readonly store: TaggedStore;
  readonly clock: Clock;
  /** Whether the subgraph is given the id of the caller: its answers are then of that caller, whatever they say. */
  readonly tellsCaller: boolean;
  /** The supergraph that is served. */
  readonly supergraph: () => CachedSupergraph;
  /** Called for each fetch that could have been cached; `bytes` is what of it was. */
  readonly onRead: (outcome: CacheOutcome, bytes: number) => void;
}

/** What an answer is stored as, before it is known for whom and until when. */
export type UntimedEntry = Omit<TaggedEntry, 'freshUntilMs'>;

/** What was cached under a key: a value that nothing else shares, and its length as text. */
export interface CachedValue {
  readonly value: unknown;
  readonly bytes: number;
}

/** The cache as one request sees it. */
export interface CacheAccess {
  readonly keys: CacheKeys;
  /** The values under the keys, the caller's own before those of all; undefined for each that is not cached. */
  read(keys: readonly string[]): MaybePromise<readonly (CachedValue | undefined)[]>;
  /** Counts a read, and records it where the plan was asked for. */
  note(hits: number, misses: number, bytes: number): void;
  /** Stores what an answer to a request of `askedAtMs` becomes, where it may be stored. Nothing waits for it. */
  keep(answer: SubgraphAnswer, askedAtMs: number, toEntries: () => readonly UntimedEntry[]): void;
}

/** Identities that are no one caller. */
const shared: ReadonlySet<string> = new Set(['anonymous', 'off']);

/** Whose private answers this request may see; undefined: none. */
const ownerFor = (
  { privateBy }: SubgraphCacheRules,
  { identity }: RequestContext,
  headers: SentHeaders,
): string | undefined => {
  if (privateBy !== 'identity') return headers[privateBy.header];
  return shared.has(identity.keyId) ? undefined : ownerOf(identity);
};

/** A Redis may be shared with programs that write what is not ours. */
const toValue = (text: string | undefined): CachedValue | undefined => {
  if (text === undefined) return undefined;
  try {
    return { value: JSON.parse(text) as unknown, bytes: text.length };
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

/** Opens the cache of a subgraph for one request, of which `headers` are sent along. */
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

/** An answer that the subgraph was not asked for. */
export const cachedAnswer = (result: SubgraphAnswer['result']): SubgraphAnswer => ({
  result,
  status: 200,
  headers: {},
  extensions: undefined,
});
