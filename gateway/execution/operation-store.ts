import { type DocumentNode, GraphQLError } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock/clock.ts';
import { systemClock } from '../../platform/clock/system-clock.ts';
import { parseDocument } from '../../platform/graphql/parse-document.ts';
import { type Logger, silentLogger } from '../../platform/log/logger.ts';
import { noteErrors } from '../../platform/telemetry/error-type.ts';
import { asPart } from '../../platform/telemetry/in-span.ts';
import type { Span } from '../../platform/telemetry/span.ts';
import type { Withheld } from '../authorization/documents/withheld.ts';
import { prepareGuarded } from './guarded-operation.ts';
import { type OperationLimits, withLimits } from './operation-limits.ts';
import type { GivenPlan } from './plan/plan-operation.ts';
import { createPlanningFailures } from './plan/planning-failures.ts';
import { prepareOperation } from './prepare-operation.ts';
import type { PreparedOperation } from './prepared-operation.ts';
import { checkDocument } from './request/check-document.ts';
import { charactersOf, createOperationKeys, type StoredOperation } from './stored-operation.ts';
import type { Supergraph } from './supergraph.ts';

export interface OperationStoreOptions {
  readonly supergraph: Supergraph;
  readonly maxOperations: number;
  /**
   * Characters of all texts and of their fetches. A larger operation is not cached. Default: no bound, for trusted
   * documents.
   */
  readonly maxCharacters?: number;
  readonly limits?: OperationLimits;
  /** Where errors for withheld fields are reported. Default: among the errors. */
  readonly withheldReport?: Withheld['report'] | undefined;
  /** Default: nothing is logged. */
  readonly log?: Logger | undefined;
  readonly clock?: Pick<Clock, 'now'>;
}

export type Preparation = PreparedOperation | { readonly errors: readonly GraphQLError[] };

export interface OperationStore {
  /** The first use parses, validates, plans and compiles; each step is a child of `span` if that is recorded. */
  prepare(source: string | DocumentNode, operationName?: string, span?: Span): Preparation;
  /** Success is cached with the document. */
  validate(document: DocumentNode, span?: Span): readonly GraphQLError[];
  /** For a document that was validated against the API schema. `hash` identifies its text. */
  prepareValidated(document: DocumentNode, hash: string, operationName?: string, span?: Span): Preparation;
  /** The most recently used first. */
  stored(): readonly StoredOperation[];
  /**
   * Prepares an operation of another store with a plan for this store's supergraph. Returns false if it is invalid or
   * already cached.
   */
  takeOver(operation: StoredOperation, given: GivenPlan): boolean;
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
export const createOperationStore = ({
  supergraph,
  maxOperations,
  maxCharacters = Number.MAX_SAFE_INTEGER,
  limits = {},
  withheldReport,
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

  const cached = (key: string, prepare: () => PreparedOperation): PreparedOperation => {
    const known = prepared.get(key);
    if (known !== undefined) return known.operation;
    const operation = failures.throughout(key, prepare);
    prepared.set(key, { operation, stored: undefined });
    return operation;
  };

  const prepareChecked = (
    document: DocumentNode,
    operationName: string | undefined,
    { given, span }: { readonly given?: GivenPlan; readonly span?: Span | undefined },
  ): PreparedOperation =>
    prepareGuarded({
      supergraph,
      document,
      operationName,
      report: withheldReport,
      prepare: (withheld) => {
        const prepareIt = () =>
          prepareOperation(
            supergraph,
            document,
            operationName,
            clock,
            withheld === undefined ? { given } : { withheld },
          );
        return withLimits(asPart(withheld === undefined ? span : undefined, 'plan', prepareIt), limits);
      },
      cached,
    });

  const lookUp = (
    askedBy: StoredOperation['askedBy'],
    operationName: string | undefined,
    make: () => Preparation,
  ): Preparation => {
    const key = keyOf(askedBy, operationName);
    const known = prepared.get(key);
    if (known !== undefined) return known.operation;
    if (lastRefused?.key === key) return lastRefused.refusal;
    const made = attempt(() => failures.throughout(key, make));
    if (!isPrepared(made)) lastRefused = { key, refusal: made };
    else prepared.set(key, { operation: made, stored: { document: made.document, operationName, askedBy } });
    return made;
  };

  return {
    validate,
    prepare: (source, operationName, span) =>
      lookUp(source, operationName, () => {
        const document =
          typeof source === 'string'
            ? asPart(span, 'parse', () => parseDocument(source, { maxTokens: limits.maxTokens }))
            : source;
        const errors = validate(document, span);
        return errors.length > 0 ? { errors } : prepareChecked(document, operationName, { span });
      }),
    prepareValidated: (document, hash, operationName, span) =>
      lookUp({ hash }, operationName, () => {
        // The document was validated, but the supergraph may have been replaced since.
        const errors = validate(document);
        return errors.length > 0 ? { errors } : prepareChecked(document, operationName, { span });
      }),
    stored: () => [...prepared.values()].flatMap(({ stored }) => stored ?? []),
    takeOver: (stored, given) => {
      const { document, operationName, askedBy } = stored;
      const key = keyOf(askedBy, operationName);
      if (prepared.has(key) || validate(document).length > 0) return false;
      const made = attempt(() => prepareChecked(document, operationName, { given }));
      if (isPrepared(made)) prepared.set(key, { operation: made, stored });
      return isPrepared(made);
    },
  };
};

/** Returns the client's errors; others are defects and are rethrown. */
const attempt = (make: () => Preparation): Preparation => {
  try {
    return make();
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
};
