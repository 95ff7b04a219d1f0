import { type DocumentNode, GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock/clock.ts';
import { systemClock } from '../../platform/clock/system-clock.ts';
import { isUnavailable } from '../../platform/errors/is-unavailable.ts';
import { originalErrorOf } from '../../platform/errors/to-graphql-error.ts';
import { parseDocument } from '../../platform/graphql/parse-document.ts';
import { type Logger, silentLogger } from '../../platform/log/logger.ts';
import { andThen, isPromise, type MaybePromise } from '../../platform/promise/maybe-promise.ts';
import { rescue } from '../../platform/promise/rescue.ts';
import { noteErrors } from '../../platform/telemetry/error-type.ts';
import { asPart, inSpan } from '../../platform/telemetry/in-span.ts';
import type { Span } from '../../platform/telemetry/span.ts';
import type { Withheld } from '../authorization/documents/withheld.ts';
import { prepareVariants, variantFor } from '../overrides/override-variants.ts';
import { usedLabels } from '../overrides/used-labels.ts';
import { prepareGuarded } from './guarded-operation.ts';
import { type OperationLimits, withLimits } from './operation-limits.ts';
import { operationPartsOf } from './operation-parts.ts';
import { createPlanningFailures } from './plan/planning-failures.ts';
import { type PrepareOptions, prepareOperation } from './prepare-operation.ts';
import type { PreparedOperation } from './prepared-operation.ts';
import { checkDocument } from './request/check-document.ts';
import { charactersOf, createOperationKeys, type StoredOperation } from './stored-operation.ts';
import type { LoadedSupergraph, Supergraph } from './supergraph.ts';

interface OperationStoreOptions {
  readonly supergraph: Supergraph;
  readonly maxOperations: number;
  /**
   * Characters of all texts and of their fetches. A larger operation is not cached. Default: no bound, for trusted
   * documents.
   */
  readonly maxCharacters?: number;
  readonly limits?: OperationLimits;
  /** Most elements that the lists of a response may have together. Default: any number. */
  readonly maxListItems?: number | undefined;
  /** Where errors for withheld fields are reported. Default: among the errors. */
  readonly withheldReport?: Withheld['report'] | undefined;
  /** False for an executor that plans as if no label of `@override` were active. Default: true. */
  readonly plansLabels?: boolean | undefined;
  /** Default: nothing is logged. */
  readonly log?: Logger | undefined;
  readonly clock?: Pick<Clock, 'now'>;
}

export type Preparation = PreparedOperation | { readonly errors: readonly GraphQLError[] };

/** `Prepared` is never a promise if the supergraph's planner is on the calling thread. */
export interface OperationStore<Prepared = MaybePromise<Preparation>> {
  /** The first use parses, validates, plans and compiles; each step is a child of `span` if that is recorded. */
  prepare(source: string | DocumentNode, operationName?: string, span?: Span): Prepared;
  /** Success is cached with the document. */
  validate(document: DocumentNode, span?: Span): readonly GraphQLError[];
  /** For a document that was validated against the API schema. `hash` identifies its text. */
  prepareValidated(document: DocumentNode, hash: string, operationName?: string, span?: Span): Prepared;
  /** Returns an operation if it is cached. */
  known(askedBy: StoredOperation['askedBy'], operationName?: string): PreparedOperation | undefined;
  /** The most recently used first. */
  stored(): readonly StoredOperation[];
  /** Prepares an operation of another store. Resolves with false if it is refused here or already cached. */
  takeOver(operation: StoredOperation): Promise<boolean>;
}

export const isPrepared = (preparation: Preparation): preparation is PreparedOperation => !('errors' in preparation);

const variantKey = (key: string, active: readonly string[]): string => `labels ${JSON.stringify(active)} ${key}`;

interface Entry {
  readonly operation: PreparedOperation;
  /** Undefined for a reduced variant of an operation: it is prepared again for each supergraph. */
  readonly stored: StoredOperation | undefined;
}

/**
 * Caches only the last refused operation, and a bounded number of planning failures, because any client could fill the
 * store with them.
 */
const createStore = ({
  supergraph,
  maxOperations,
  maxCharacters = Number.MAX_SAFE_INTEGER,
  limits = {},
  maxListItems,
  withheldReport,
  plansLabels,
  log = silentLogger,
  clock = systemClock,
}: OperationStoreOptions): OperationStore => {
  const prepared = new LRUCache<string, Entry>({
    max: maxOperations,
    maxSize: maxCharacters,
    sizeCalculation: ({ operation }) => charactersOf(operation),
  });
  const keyOf = createOperationKeys();
  const valid = new WeakSet<DocumentNode>();
  const failures = createPlanningFailures(log);
  /** Preparations that wait for a planner on another thread. */
  const pending = new Map<string, Promise<unknown>>();
  /** Operations that were taken over before their turn, because a variant of them was. */
  const takenWithVariants = new Set<string>();
  // A request that accepts a stream or JSON prepares its document twice: to choose between them, and to run it.
  let lastRefused: { readonly key: string; readonly refusal: Preparation } | undefined;

  const validate = (document: DocumentNode, span?: Span): readonly GraphQLError[] => {
    if (valid.has(document)) return [];
    const errors = asPart(
      span,
      'validate',
      () => checkDocument(supergraph.apiSchema, document, limits.rules ?? []),
      (part, found) => noteErrors(part, { errors: found }),
    );
    if (errors.length === 0) valid.add(document);
    return errors;
  };

  const prepareBounded = (
    document: DocumentNode,
    operationName: string | undefined,
    options: Pick<PrepareOptions, 'withheld' | 'activeLabels'>,
    span?: Span,
  ): MaybePromise<PreparedOperation> => {
    const prepare = () => prepareOperation(supergraph, document, operationName, { clock, maxListItems, ...options });
    const made = span?.isRecorded === true ? inSpan(span.child('plan', 'internal'), prepare) : prepare();
    return andThen(made, (operation) => withLimits(operation, limits));
  };

  /** Callers that need the same work while it waits share it. */
  const together = <T>(key: string, work: () => MaybePromise<T>): MaybePromise<T> => {
    const waiting = pending.get(key) as Promise<T> | undefined;
    if (waiting !== undefined) return waiting;
    const made = work();
    if (!isPromise(made)) return made;
    const shared = made.finally(() => pending.delete(key));
    pending.set(key, shared);
    return shared;
  };

  const cached = (
    key: string,
    prepare: () => MaybePromise<PreparedOperation>,
    stored?: StoredOperation,
  ): MaybePromise<PreparedOperation> => {
    const known = prepared.get(key);
    if (known !== undefined) return known.operation;
    return together(key, () =>
      andThen(failures.throughout(key, prepare), (operation) => {
        prepared.set(key, { operation, stored });
        return operation;
      }),
    );
  };

  const prepareDocument = (stored: StoredOperation, span?: Span): MaybePromise<Preparation> => {
    const { document, operationName } = stored;
    const errors = validate(document, span);
    if (errors.length > 0) return { errors };
    const prepare = (activeLabels?: readonly string[], ownSpan?: Span) =>
      prepareGuarded({
        supergraph,
        document,
        operationName,
        report: withheldReport,
        prepare: (withheld) =>
          prepareBounded(
            document,
            operationName,
            { withheld, activeLabels },
            withheld === undefined ? ownSpan : undefined,
          ),
        cached,
      });
    const { labelledFields, apiSchema } = supergraph;
    if (labelledFields === undefined || plansLabels === false) return prepare(undefined, span);
    const used = usedLabels(operationPartsOf(document, operationName), apiSchema, labelledFields);
    if (used.length === 0) return prepare(undefined, span);
    const key = keyOf(stored.askedBy, operationName);
    // Later variants belong to other requests.
    let ofThisRequest = span;
    return prepareVariants({
      used,
      prepare: (active) => {
        const own = ofThisRequest;
        ofThisRequest = undefined;
        return prepare(active, own);
      },
      cached: (active, labels, make) => cached(variantKey(key, active), make, { ...stored, labels }),
    });
  };

  const lookUp = (
    askedBy: StoredOperation['askedBy'],
    operationName: string | undefined,
    make: () => MaybePromise<Preparation>,
  ): MaybePromise<Preparation> => {
    const key = keyOf(askedBy, operationName);
    const known = prepared.get(key);
    if (known !== undefined) return known.operation;
    if (lastRefused?.key === key) return lastRefused.refusal;
    const keep = (made: Preparation): Preparation => {
      if (isPrepared(made))
        prepared.set(key, { operation: made, stored: { document: made.document, operationName, askedBy } });
      else if (!made.errors.some((error) => isUnavailable(originalErrorOf(error))))
        lastRefused = { key, refusal: made };
      return made;
    };
    return together(key, () =>
      andThen(
        attempt(() => failures.throughout(key, make)),
        keep,
      ),
    );
  };

  return {
    validate,
    prepare: (source, operationName, span) =>
      lookUp(source, operationName, () => {
        const document =
          typeof source === 'string'
            ? asPart(span, 'parse', () => parseDocument(source, { maxTokens: limits.maxTokens }))
            : source;
        return prepareDocument({ document, operationName, askedBy: source }, span);
      }),
    // The document was validated, but the supergraph may have been replaced since.
    prepareValidated: (document, hash, operationName, span) =>
      lookUp({ hash }, operationName, () => prepareDocument({ document, operationName, askedBy: { hash } }, span)),
    known: (askedBy, operationName) => prepared.get(keyOf(askedBy, operationName))?.operation,
    stored: () => [...prepared.values()].flatMap(({ stored }) => stored ?? []),
    takeOver: async (stored) => {
      const { labels, ...usual } = stored;
      const key = keyOf(usual.askedBy, usual.operationName);
      const known = prepared.get(key)?.operation;
      const made = known ?? (await attempt(() => prepareDocument(usual)));
      if (!isPrepared(made)) return false;
      if (known === undefined) prepared.set(key, { operation: made, stored: usual });
      if (labels === undefined) return known === undefined || takenWithVariants.delete(key);
      if (known === undefined) takenWithVariants.add(key);
      const size = prepared.size;
      await variantFor(made, labels);
      return prepared.size > size;
    },
  };
};

/** Returns the client's errors; others are defects and are rethrown. */
const attempt = (make: () => MaybePromise<Preparation>): MaybePromise<Preparation> =>
  rescue(make, (error) => {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  });

interface CreateOperationStore {
  (options: OperationStoreOptions & { readonly supergraph: LoadedSupergraph }): OperationStore<Preparation>;
  (options: OperationStoreOptions): OperationStore;
}

export const createOperationStore = createStore as CreateOperationStore;
