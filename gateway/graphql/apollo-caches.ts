import type { KeyValueCache } from '@apollo/utils.keyvaluecache';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { CacheStore } from '../../platform/cache/cache-store.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { DocumentAdmission } from '../trusted/document-admission.ts';

/** How long an automatically persisted query is kept without being used. */
const persistedQueryTtlMs = 24 * 3_600_000;

/** Parsed documents kept by Apollo Server, by the size of their JSON and of the text that they were read from. */
const maxDocumentBytes = 4 * 1024 * 1024;

/** The id in a key of Apollo Server's cache. Clients may ask for an id of any form, so it is taken as a whole. */
const idIn = (key: string): string => key.replace(/^apq:/, '');

/** Keys of parsed documents end with the SHA-256 of the text, in 64 digits, behind names of Apollo Server's own. */
const hashIn = (key: string): string => key.slice(-64);

/** Automatic persisted queries live in our cache, so that with Redis every replica knows what one has learnt. */
export const persistedQueriesOn = (
  store: CacheStore,
  clock: Clock,
  documents: DocumentAdmission,
): KeyValueCache<string> => ({
  get: async (key) => {
    const id = idIn(key);
    const trusted = documents.byId(id);
    // A text that was learnt before, or by a replica that takes any document, is not trusted.
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

/** JSON leaves out the text, in which white space and comments may be much longer than all else. */
const documentBytes = (document: DocumentNode): number =>
  JSON.stringify(document).length + (document.loc?.source.body.length ?? 0);

/**
 * Trusted documents are parsed and need no validation here: no limits apply to them, and the graph has its own look at
 * each.
 */
export const documentStoreOn = (documents: Pick<DocumentAdmission, 'byId'>): KeyValueCache<DocumentNode> => {
  // Apollo's own default keeps texts of 30 MB, which take ten times that parsed.
  const others = new LRUCache<string, DocumentNode>({
    maxSize: maxDocumentBytes,
    sizeCalculation: documentBytes,
  });
  return {
    // By the text alone: a document is the same in any schema, and is validated apart from this.
    get: async (key) => documents.byId(hashIn(key))?.document ?? others.get(hashIn(key)),
    set: async (key, value) => {
      others.set(hashIn(key), value);
    },
    delete: async (key) => others.delete(hashIn(key)),
  };
};
