import type { KeyValueCache } from '@apollo/utils.keyvaluecache';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { CacheStore } from '../../../platform/cache/cache-store.ts';
import { type Clock, dayMs } from '../../../platform/runtime/clock/clock.ts';
import type { DocumentAdmission } from '../trusted/document-admission.ts';

const persistedQueryTtlMs = dayMs;

/** Includes the JSON and the source text. */
const maxDocumentBytes = 4 * 1024 * 1024;

/** Clients may send an id of any form, so it is not parsed further. */
const idIn = (key: string): string => key.replace(/^apq:/, '');

/** Apollo Server's keys end with the text's SHA-256 in 64 digits. */
const hashIn = (key: string): string => key.slice(-64);

/** Replicas share persisted queries through Redis. */
export const persistedQueriesOn = (
  store: CacheStore,
  clock: Clock,
  documents: DocumentAdmission,
): KeyValueCache<string> => ({
  get: async (key) => {
    const id = idIn(key);
    const trusted = documents.byId(id);
    // With `only`, stored texts are not read: they may be older, or from a replica that accepts any document.
    if (trusted !== undefined || documents.mode === 'only') return trusted?.body;
    const text = (await store.get(`apq:${key}`))?.value as string | undefined;
    if (text !== undefined) documents.servedByHash(id);
    return text;
  },
  set: async (key, value, options) => {
    const keepMs = options?.ttl ? options.ttl * 1000 : persistedQueryTtlMs;
    const nowMs = clock.now();
    await store.set(`apq:${key}`, { value, storedAtMs: nowMs, freshUntilMs: nowMs + keepMs }, keepMs);
  },
  delete: async (key) => {
    await store.delete(`apq:${key}`);
  },
});

/** The JSON lacks the source text, which may be much longer. */
const documentBytes = (document: DocumentNode): number =>
  JSON.stringify(document).length + (document.loc?.source.body.length ?? 0);

/** Provides trusted documents already parsed. Limits do not apply to them, and the graph validates them itself. */
export const documentStoreOn = (documents: Pick<DocumentAdmission, 'byId'>): KeyValueCache<DocumentNode> => {
  // Apollo's default caches 30 MB of text, which takes ten times that when parsed.
  const others = new LRUCache<string, DocumentNode>({
    maxSize: maxDocumentBytes,
    sizeCalculation: documentBytes,
  });
  return {
    // Keyed by text alone, because parsing does not depend on the schema and validation is separate.
    get: async (key) => documents.byId(hashIn(key))?.document ?? others.get(hashIn(key)),
    set: async (key, value) => {
      others.set(hashIn(key), value);
    },
    delete: async (key) => others.delete(hashIn(key)),
  };
};
