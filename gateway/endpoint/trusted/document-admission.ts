import { LRUCache } from 'lru-cache';
import type { PlatformSettings } from '../../../platform/config/platform-settings.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { Metrics } from '../../../platform/observability/metrics.ts';
import type { Logger } from '../../../platform/runtime/log/logger.ts';
import { memoized } from '../../../platform/runtime/memoized.ts';
import { type DocumentRequest, documentIdOf, requestedId } from './document-id.ts';
import type { TrustedDocument } from './trusted-document.ts';
import type { TrustedSet } from './trusted-set.ts';

/** The document that a request names. All members are undefined if it names none. */
export interface DocumentChoice {
  readonly trusted?: TrustedDocument;
  /** An id of no trusted document, possibly of an automatically persisted query. */
  readonly unknownId?: string;
  readonly text?: string;
}

export interface DocumentAdmission {
  readonly mode: PlatformSettings['TRUSTED_DOCUMENTS'];
  byId(id: string): TrustedDocument | undefined;
  /**
   * Returns the document that a request names, without counting or logging. Throws `ServiceError` only if the request
   * contradicts itself.
   */
  choose(request: DocumentRequest): DocumentChoice;
  /**
   * For a request that is about to be run: counts and logs the document, and refuses it if only trusted ones are
   * served.
   */
  admit(request: DocumentRequest): DocumentChoice;
  /** Counts and logs a text that was found by its automatically persisted query's id. */
  servedByHash(hash: string): void;
  replace(documents: TrustedSet): void;
}

interface DocumentAdmissionOptions {
  readonly mode: PlatformSettings['TRUSTED_DOCUMENTS'];
  readonly documents: TrustedSet;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** Bound on cached look-ups by hash. Each text is logged once, until it is evicted. */
const maxRemembered = 2000;

/** Bound on a name in the log, because clients may send any length. */
const longestName = 100;

const notTrusted = () =>
  new ServiceError(
    'document_not_trusted',
    'Only trusted documents are served here, and this one is not among them; introspection is refused like any other (TRUSTED_DOCUMENTS=only).',
  );

export const createDocumentAdmission = (options: DocumentAdmissionOptions): DocumentAdmission => {
  const { mode, log, metrics } = options;
  let { documents } = options;
  const meanings = new LRUCache<string, TrustedDocument | 'untrusted'>({ max: maxRemembered });
  const logged = new LRUCache<string, true>({ max: maxRemembered });

  const byId = (id: string): TrustedDocument | undefined => {
    const known = documents.byId(id);
    if (known !== undefined) return known;
    const meant = meanings.get(id);
    return meant === 'untrusted' ? undefined : meant;
  };

  const byMeaning = (text: string): TrustedDocument | undefined => {
    const meant = memoized(meanings, documentIdOf(text), () => documents.byMeaning(text) ?? 'untrusted');
    return meant === 'untrusted' ? undefined : meant;
  };

  /** A text in another layout must be parsed to be found, which is done only in modes where it matters. */
  const byText = (text: string): TrustedDocument | undefined =>
    documents.byText(text) ?? (mode === 'off' ? undefined : byMeaning(text));

  /** Returns the document of a text that came with an id. Throws if they belong to different documents. */
  const byBoth = (id: string, text: string): TrustedDocument | undefined => {
    const exact = byText(text);
    if (id === exact?.id || id === documentIdOf(text)) return exact;
    // Clients send the text as they hold it, possibly sorted or with `__typename` added by a generator.
    const named = byId(id);
    const meant = named === undefined ? undefined : (exact ?? byMeaning(text));
    if (named === undefined || meant === undefined || !documents.areAlike(named, meant))
      throw new ServiceError(
        'bad_request',
        'The id of the document is neither the SHA-256 of the text that came with it nor that of a trusted document which says the same.',
      );
    return meant;
  };

  const choose = (request: DocumentRequest): DocumentChoice => {
    const { id, holdsTypenames = false } = requestedId(request) ?? {};
    const text = typeof request.query === 'string' && request.query !== '' ? request.query : undefined;
    if (text === undefined) {
      if (id === undefined) return {};
      const trusted = byId(id);
      if (trusted === undefined) return { unknownId: id };
      return { trusted: holdsTypenames ? documents.withTypenames(trusted) : trusted };
    }
    const trusted = id === undefined ? byText(text) : byBoth(id, text);
    return trusted === undefined ? { text } : { trusted };
  };

  /** Logs each document once. */
  const logUntrusted = (sha256: string, operationName?: unknown): void => {
    metrics.documents.inc({ outcome: 'untrusted' });
    if (logged.get(sha256) === true) return;
    logged.set(sha256, true);
    const name = typeof operationName === 'string' ? { operationName: operationName.slice(0, longestName) } : {};
    log.warn({ sha256, ...name }, 'a document is not trusted: TRUSTED_DOCUMENTS=only would refuse it');
  };

  return {
    mode,
    byId,
    choose,
    admit: (request) => {
      const choice = choose(request);
      if (mode === 'off') return choice;
      if (choice.trusted !== undefined) metrics.documents.inc({ outcome: 'trusted' });
      if (choice.text !== undefined) {
        if (mode === 'only') {
          metrics.documents.inc({ outcome: 'refused' });
          throw notTrusted();
        }
        logUntrusted(documentIdOf(choice.text), request.operationName);
      }
      if (choice.unknownId !== undefined && mode === 'only') metrics.documents.inc({ outcome: 'unknown_id' });
      return choice;
    },
    servedByHash: (hash) => {
      if (mode === 'log') logUntrusted(hash);
    },
    replace: (next) => {
      documents = next;
      meanings.clear();
    },
  };
};
