import { type DocumentNode, GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import { asPart, inSpan, noteErrors, type Span } from '../../platform/call/span.ts';
import { isUnavailable } from '../../platform/errors/service-error.ts';
import { originalErrorOf } from '../../platform/errors/to-graphql-error.ts';
import { parseDocument } from '../../platform/graphql/parse-document.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { type Logger, silentLogger } from '../../platform/runtime/log/logger.ts';
import { andThen, isPromise, type MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import { rescue } from '../../platform/runtime/promise/rescue.ts';
import { createIds } from './create-ids.ts';
import type { ActiveLabels } from './operation-caller.ts';
import { type OperationLimits, withLimits } from './operation-limits.ts';
import { fetchesOf } from './plan/fetches-of.ts';
import { createPlanningFailures } from './plan/planning-failure.ts';
import { type PrepareOptions, prepareOperation } from './prepare-operation.ts';
import type { PreparedOperation } from './prepared-operation.ts';
import type { LoadedSupergraph, Supergraph } from './supergraph.ts';
import { checkDocument } from './validation/check-document.ts';

/** Contains the lookup key, so that the store of the next supergraph can take the operation over. */
export interface StoredOperation {
  readonly document: DocumentNode;
  readonly operationName: string | undefined;
  readonly askedBy: string | DocumentNode | { readonly hash: string };
  /** Labels of a request that needed this variant of the operation; undefined for the operation itself. */
  readonly labels?: ActiveLabels | undefined;
}

/**
 * An operation takes some hundred bytes for each of these characters. Fetches count, because a short text may have a
 * long plan.
 */
const charactersOf = ({ document, plan, deferred }: PreparedOperation): number => {
  const written = document.loc?.source.body.length ?? 1;
  const whole = fetchesOf(plan).reduce((sum, { operation }) => sum + operation.length, written);
  // Each combination of the conditions of `@defer` has a plan of about the same size.
  return deferred === undefined ? whole : whole * (1 + 2 ** deferred.conditionVariables.length);
};

/** Returns the key of an operation in a store; documents without a text or hash are distinguished by identity. */
const createOperationKeys = () => {
  const idOf = createIds();
  return (askedBy: StoredOperation['askedBy'], operationName: string | undefined): string => {
    const name = operationName ?? '';
    if (typeof askedBy === 'string') return `${name} text ${askedBy}`;
    if ('hash' in askedBy) return `${name} hash ${askedBy.hash}`;
    return `${name} document ${idOf(askedBy)}`;
  };
};

type VariantOptions = Pick<PrepareOptions, 'withheld' | 'activeLabels'>;

/** An operation that was validated, and the means to prepare it. */
export interface VariantsRequest {
  readonly supergraph: Supergraph;
  readonly document: DocumentNode;
  readonly operationName: string | undefined;
  /** Key of the operation in the store. */
  readonly key: string;
  /** Work that is not for the present request has no `span`. */
  prepare(options: VariantOptions, span?: Span): MaybePromise<PreparedOperation>;
  /** Of the present request. */
  readonly span: Span | undefined;
  /** Caches a variant. Its labels, if it was planned for some, are remembered for the next supergraph. */
  cached(
    key: string,
    prepare: () => MaybePromise<PreparedOperation>,
    labels?: ActiveLabels,
  ): MaybePromise<PreparedOperation>;
}

/** Prepares an operation with its variants for single callers. */
export type PrepareVariants = (request: VariantsRequest) => MaybePromise<PreparedOperation>;

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
  /** Default: an operation is the same for each caller. */
  readonly prepareVariants?: PrepareVariants | undefined;
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
  prepareVariants,
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
    options: VariantOptions,
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
    if (prepareVariants === undefined) return prepareBounded(document, operationName, {}, span);
    return prepareVariants({
      supergraph,
      document,
      operationName,
      key: keyOf(stored.askedBy, operationName),
      prepare: (options, ownSpan) => prepareBounded(document, operationName, options, ownSpan),
      span,
      cached: (key, make, labels) => cached(key, make, labels && { ...stored, labels }),
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
      await made.variants?.forLabels(labels);
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
