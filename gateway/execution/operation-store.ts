import { type DocumentNode, GraphQLError, type ValidationRule } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock/clock.ts';
import { systemClock } from '../../platform/clock/system-clock.ts';
import { parseDocument } from '../../platform/graphql/parse-document.ts';
import { noteErrors } from '../../platform/telemetry/error-type.ts';
import { asPart } from '../../platform/telemetry/in-span.ts';
import type { Span } from '../../platform/telemetry/span.ts';
import { fetchesOf } from './plan/fetches-of.ts';
import { prepareOperation } from './prepare-operation.ts';
import type { PreparedOperation } from './prepared-operation.ts';
import { checkDocument } from './request/check-document.ts';
import type { Supergraph } from './supergraph.ts';

export interface OperationStoreOptions {
  readonly supergraph: Supergraph;
  /** How many prepared operations are kept; those unused for longest go first. */
  readonly maxOperations: number;
  /**
   * Characters of all their texts and of the texts of their fetches; one operation of more is not cached. Default: no
   * bound, for documents that are trusted.
   */
  readonly maxCharacters?: number;
  readonly limits?: {
    /** Lexical tokens of a text. */
    readonly maxTokens?: number;
    /** The most that an operation may cost, which a rule and the check of variables hold it to. */
    readonly maxCost?: number;
    /** Rules besides those of the GraphQL specification, for instance on depth and cost. */
    readonly rules?: readonly ValidationRule[];
    /** What coerced variables are checked for before the operation runs, undefined for nothing. Asked once for an operation. */
    readonly variableCheckOf?: (
      document: DocumentNode,
      operationName: string | undefined,
    ) => ((variables: Readonly<Record<string, unknown>>) => GraphQLError | undefined) | undefined;
  };
  /** Measures how long an operation took to prepare. Default: the system's. */
  readonly clock?: Pick<Clock, 'now'>;
}

export type Preparation = PreparedOperation | { readonly errors: readonly GraphQLError[] };

export interface OperationStore {
  /**
   * Prepares a text or a document, which is parsed, validated, planned and compiled at its first use. Each of these is
   * then a part of `span`, where that is recorded.
   */
  prepare(source: string | DocumentNode, operationName?: string, span?: Span): Preparation;
  /** Validation errors of a parsed document. That there are none is remembered with the document. */
  validate(document: DocumentNode, span?: Span): readonly GraphQLError[];
  /** Prepares a document that has been validated against the API schema already. `hash` stands for its text. */
  prepareValidated(document: DocumentNode, hash: string, operationName?: string, span?: Span): Preparation;
}

export const isPrepared = (preparation: Preparation): preparation is PreparedOperation => !('errors' in preparation);

/** What an operation takes is some hundred bytes for each of these characters: the plan of a short text may be long. */
const charactersOf = ({ document, plan }: PreparedOperation): number => {
  const fetches = plan?.kind === 'Subscription' ? [plan.primary, ...fetchesOf(plan.rest)] : fetchesOf(plan);
  return fetches.reduce((sum, { operation }) => sum + operation.length, document.loc?.source.body.length ?? 1);
};

/** Keeps operations prepared. Of those that fail only the last is kept: any client could fill the store with them. */
export const createOperationStore = ({
  supergraph,
  maxOperations,
  maxCharacters = Number.MAX_SAFE_INTEGER,
  limits = {},
  clock = systemClock,
}: OperationStoreOptions): OperationStore => {
  const prepared = new LRUCache<string, PreparedOperation>({
    max: maxOperations,
    maxSize: maxCharacters,
    sizeCalculation: charactersOf,
  });
  const documentIds = new WeakMap<DocumentNode, number>();
  let lastDocumentId = 0;
  const valid = new WeakSet<DocumentNode>();
  // A stream that may be answered as JSON asks what its document is before it is run.
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

  const keyOf = (source: string | DocumentNode): string => {
    if (typeof source === 'string') return `text ${source}`;
    let id = documentIds.get(source);
    if (id === undefined) {
      id = ++lastDocumentId;
      documentIds.set(source, id);
    }
    return `document ${id}`;
  };

  const prepareChecked = (
    document: DocumentNode,
    operationName: string | undefined,
    span?: Span,
  ): PreparedOperation => {
    const operation = {
      ...asPart(span, 'plan', () => prepareOperation(supergraph, document, operationName, clock)),
      maxCost: limits.maxCost,
    };
    const check = limits.variableCheckOf?.(document, operationName);
    if (check === undefined) return operation;
    return {
      ...operation,
      coerceVariables: (raw) => {
        const coerced = operation.coerceVariables(raw);
        const error = coerced.errors === undefined ? check(coerced.values) : undefined;
        return error === undefined ? coerced : { errors: [error] };
      },
    };
  };

  const lookUp = (key: string, make: () => Preparation): Preparation => {
    const known = prepared.get(key);
    if (known !== undefined) return known;
    if (lastRefused?.key === key) return lastRefused.refusal;
    const made = attempt(make);
    if (!isPrepared(made)) lastRefused = { key, refusal: made };
    else prepared.set(key, made);
    return made;
  };

  return {
    validate,
    prepare: (source, operationName, span) =>
      lookUp(`${operationName ?? ''} ${keyOf(source)}`, () => {
        const document =
          typeof source === 'string'
            ? asPart(span, 'parse', () => parseDocument(source, { maxTokens: limits.maxTokens }))
            : source;
        const errors = validate(document, span);
        return errors.length > 0 ? { errors } : prepareChecked(document, operationName, span);
      }),
    prepareValidated: (document, hash, operationName, span) =>
      lookUp(`${operationName ?? ''} hash ${hash}`, () => prepareChecked(document, operationName, span)),
  };
};

/** Syntax errors and refusals of the planner are the client's to read; anything else is a fault of ours and goes up. */
const attempt = (make: () => Preparation): Preparation => {
  try {
    return make();
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
};
