import { hash } from 'node:crypto';
import { hasKey } from '../../gateway/api-keys/authenticator.ts';
import type { SentHeaders, SubgraphResponse } from '../../gateway/subgraph-transport/ask-subgraph.ts';
import { withoutTraceHeaders } from '../../gateway/subgraph-transport/trace-headers.ts';
import type { TaggedEntry, TaggedStore } from '../../platform/cache/tagged-store.ts';
import type { Call } from '../../platform/call/call.ts';
import { ownerOf } from '../../platform/call/identity.ts';
import type { CacheOutcome } from '../../platform/call/work-recorder.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { andThen, type MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import { canonicalJson } from '../../platform/text/json/canonical-json.ts';
import { parseExactJson } from '../../platform/text/json/exact-json.ts';
import type { SubgraphCacheRules } from '../config/cache-config.ts';
import type { SupergraphFacts } from '../supergraph/supergraph-facts.ts';
import { freshnessOf } from './freshness.ts';

/** Changed when entries of earlier releases must not be read. */
const formVersion = 2;

const digest = (text: string): string => hash('sha256', text, 'base64url');

interface KeyBasis {
  /** The subgraph and its address, because two deployments may share a Redis. */
  readonly subgraph: string;
  readonly url: string;
  /** Fingerprint of its schema: after a reload the same selection may have other types. */
  readonly fingerprint: string;
  /** Owner of every response, whatever its headers say. If undefined, the headers decide whether it has an owner. */
  readonly caller: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const basisText = ({ subgraph, url, fingerprint, caller, headers }: KeyBasis): string =>
  canonicalJson([formVersion, subgraph, url, fingerprint, caller ?? null, withoutTraceHeaders(headers)]);

type Variables = Readonly<Record<string, unknown>> | undefined;

const picked = (names: readonly string[], variables: Variables): readonly unknown[] =>
  names.flatMap((name) => (variables?.[name] === undefined ? [] : [name, variables[name]]));

interface CacheKeys {
  ofRoot(selection: string, variableNames: readonly string[], variables: Variables): string;
  ofList(
    selection: string,
    variableNames: readonly string[],
    variables: Variables,
  ): (representation: unknown) => string;
}

/** Creates keys, which are digests, so that they contain no client's values. */
const createCacheKeys = (basis: KeyBasis): CacheKeys => {
  const common = basisText(basis);
  return {
    ofRoot: (selection, names, variables) =>
      digest(`root ${common} ${canonicalJson(picked(names, variables))} ${selection}`),
    ofList: (selection, names, variables) => {
      const ofList = digest(`entity ${common} ${canonicalJson(picked(names, variables))} ${selection}`);
      return (representation) => digest(`${ofList} ${canonicalJson(representation)}`);
    },
  };
};

const privateKey = (key: string, owner: string): string => `${key}.${digest(owner)}`;

export type CachedSupergraph = Pick<SupergraphFacts, 'entityKeys' | 'cacheTags' | 'fingerprintOf'>;

export interface SubgraphCacheOptions {
  readonly name: string;
  readonly url: string;
  readonly rules: SubgraphCacheRules;
  readonly store: TaggedStore;
  readonly clock: Clock;
  /** Whether the subgraph receives the caller's id: its responses are then private, whatever their headers say. */
  readonly reportsToCaller: boolean;
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
  keep(result: SubgraphResponse, askedAtMs: number, toEntries: () => readonly UntimedEntry[]): void;
}

/** Returns whose private entries a request may read, if any. */
const ownerFor = ({ privateBy }: SubgraphCacheRules, { identity }: Call, headers: SentHeaders): string | undefined => {
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
  { name, url, rules, store, supergraph, reportsToCaller, onRead }: SubgraphCacheOptions,
  context: Call,
  headers: SentHeaders,
): CacheAccess => {
  const { identity } = context;
  const owner = ownerFor(rules, context, headers);
  const caller = reportsToCaller ? JSON.stringify([identity.keyId, ownerOf(identity)]) : undefined;
  return {
    keys: createCacheKeys({ subgraph: name, url, fingerprint: supergraph().fingerprintOf(name), caller, headers }),
    read: (keys) => readFor(store, keys, owner),
    note: (hits, misses, bytes) => {
      const outcome = misses === 0 ? 'hit' : hits === 0 ? 'miss' : 'partial';
      onRead(outcome, bytes);
      context.recording?.plan?.fromCache({ outcome, hits, misses });
    },
    keep: (response, askedAtMs, toEntries) => {
      const { result, status } = response;
      if (status !== 200 || (result.errors?.length ?? 0) > 0) return;
      const freshness = freshnessOf(response.headers, rules);
      if (freshness === undefined || (freshness.isPrivate && owner === undefined)) return;
      const freshUntilMs = askedAtMs + freshness.ttlMs;
      const keyFor = (key: string): string =>
        freshness.isPrivate && owner !== undefined ? privateKey(key, owner) : key;
      const entries = toEntries().map((entry) => ({ ...entry, key: keyFor(entry.key), freshUntilMs }));
      if (entries.length > 0) void store.setMany(entries, askedAtMs);
    },
  };
};

export const cachedResponse = (result: SubgraphResponse['result']): SubgraphResponse => ({
  result,
  status: 200,
  headers: {},
  extensions: undefined,
});
