import { type DocumentNode, GraphQLError, parse, specifiedRules, type ValidationRule, validate } from 'graphql';
import { prepareOperation } from './prepare-operation.ts';
import type { PreparedOperation } from './prepared-operation.ts';
import type { Supergraph } from './supergraph.ts';

export interface OperationStoreOptions {
  readonly supergraph: Supergraph;
  /** How many prepared operations are kept; the one unused for longest goes first. */
  readonly maxOperations: number;
  readonly limits?: {
    /** Lexical tokens of a text. */
    readonly maxTokens?: number;
    /** Rules besides those of the GraphQL specification, for instance on depth and cost. */
    readonly rules?: readonly ValidationRule[];
    /** What coerced variables are checked for before the operation runs, undefined for nothing. Asked once for an operation. */
    readonly variableCheckOf?: (
      document: DocumentNode,
      operationName: string | undefined,
    ) => ((variables: Readonly<Record<string, unknown>>) => GraphQLError | undefined) | undefined;
  };
}

export type Preparation = PreparedOperation | { readonly errors: readonly GraphQLError[] };

export interface OperationStore {
  /** Prepares a text or a document, which is parsed, validated, planned and compiled at its first use. */
  prepare(source: string | DocumentNode, operationName?: string): Preparation;
  /** Prepares a document that has been validated against the API schema already. `hash` stands for its text. */
  prepareValidated(document: DocumentNode, hash: string, operationName?: string): Preparation;
}

export const isPrepared = (preparation: Preparation): preparation is PreparedOperation => !('errors' in preparation);

/** Keeps operations prepared. Those that fail are not kept: anybody could fill the store with them. */
export const createOperationStore = ({
  supergraph,
  maxOperations,
  limits = {},
}: OperationStoreOptions): OperationStore => {
  const prepared = new Map<string, PreparedOperation>();
  const documentIds = new WeakMap<DocumentNode, number>();
  let lastDocumentId = 0;
  const rules = [...specifiedRules, ...(limits.rules ?? [])];
  const parseOptions = limits.maxTokens === undefined ? {} : { maxTokens: limits.maxTokens };

  const keyOf = (source: string | DocumentNode): string => {
    if (typeof source === 'string') return `text ${source}`;
    let id = documentIds.get(source);
    if (id === undefined) {
      id = ++lastDocumentId;
      documentIds.set(source, id);
    }
    return `document ${id}`;
  };

  const prepareChecked = (document: DocumentNode, operationName: string | undefined): PreparedOperation => {
    const operation = prepareOperation(supergraph, document, operationName);
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
    if (known !== undefined) {
      prepared.delete(key);
      prepared.set(key, known);
      return known;
    }
    const made = attempt(make);
    if (isPrepared(made)) {
      prepared.set(key, made);
      const oldest = prepared.size > maxOperations ? prepared.keys().next().value : undefined;
      if (oldest !== undefined) prepared.delete(oldest);
    }
    return made;
  };

  return {
    prepare: (source, operationName) =>
      lookUp(`${operationName ?? ''} ${keyOf(source)}`, () => {
        const document = typeof source === 'string' ? parse(source, parseOptions) : source;
        const errors = validate(supergraph.apiSchema, document, rules);
        return errors.length > 0 ? { errors } : prepareChecked(document, operationName);
      }),
    prepareValidated: (document, hash, operationName) =>
      lookUp(`${operationName ?? ''} hash ${hash}`, () => prepareChecked(document, operationName)),
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
