import {
  type DocumentNode,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isObjectType,
  OperationTypeNode,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { toRequestError } from '../errors/to-graphql-error.ts';
import { type CompiledOperation, compileOperation } from './executor/compile-operation.ts';
import { type CompiledSubscription, compileSubscription } from './executor/compile-subscription.ts';
import { maxFetchNesting, parseDocument } from './parse-document.ts';

const objectTypesOf = (schema: GraphQLSchema, type: GraphQLNamedType | null | undefined) => {
  if (type === null || type === undefined) return [];
  if (isAbstractType(type)) return schema.getPossibleTypes(type);
  return isObjectType(type) ? [type] : [];
};

/**
 * True if all fields with a resolver are in `reporting` (coordinates such as `Airport.status`), even in unused
 * fragments. Other fields are properties of what a resolver returned.
 */
export const hasReportingFieldsOnly = (
  schema: GraphQLSchema,
  document: DocumentNode,
  reporting: ReadonlySet<string>,
): boolean => {
  if (reporting.size === 0) return false;
  const types = new TypeInfo(schema);
  let isReporting = true;
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: ({ name: { value: name } }) => {
        const parent = types.getParentType();
        if (name === '__typename') return;
        const owners = objectTypesOf(schema, parent ? getNamedType(parent) : undefined);
        // Introspection fields report nothing.
        if (owners.length === 0 || name.startsWith('__')) isReporting = false;
        for (const owner of owners)
          if (owner.getFields()[name]?.resolve !== undefined && !reporting.has(`${owner.name}.${name}`))
            isReporting = false;
      },
    }),
  );
  return isReporting;
};

type Lookup =
  | {
      readonly operation: CompiledOperation;
      readonly subscription?: CompiledSubscription;
      /** True if all its resolvers report what they read. */
      readonly reportsReads: boolean;
    }
  | { readonly refusals: readonly GraphQLError[] };

interface StoredDocument {
  readonly document: DocumentNode;
  readonly operations: Map<string | undefined, Lookup>;
}

interface DocumentStore {
  /** Refusals have codes and are not cached. */
  find(query: string, operationName: string | undefined): Lookup;
  readonly size: number;
}

const compile = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  reporting: ReadonlySet<string>,
): Lookup => {
  const operation = compileOperation(schema, document, operationName);
  if (!('execute' in operation)) {
    return { refusals: operation.map((error) => toRequestError(error, 'GRAPHQL_VALIDATION_FAILED')) };
  }
  if (operation.type === OperationTypeNode.QUERY)
    return { operation, reportsReads: hasReportingFieldsOnly(schema, document, reporting) };
  const other = { operation, reportsReads: false };
  if (operation.type !== OperationTypeNode.SUBSCRIPTION) return other;
  return { ...other, subscription: compileSubscription(schema, document, operationName, operation) };
};

export const maxDocuments = 1000;

/**
 * Limit of all texts together; a compiled document takes about fifty times as much memory. A longer text is compiled at
 * each use.
 */
const maxCharacters = 1024 * 1024;

/**
 * Caches recently used documents by their text. `reporting` has the coordinates of fields whose resolvers report what
 * they read.
 */
export const createDocumentStore = (
  schema: GraphQLSchema,
  reporting: ReadonlySet<string> = new Set(),
): DocumentStore => {
  const documents = new LRUCache<string, StoredDocument>({
    max: maxDocuments,
    maxSize: maxCharacters,
    sizeCalculation: (_, query) => query.length,
  });

  const read = (query: string): StoredDocument | readonly GraphQLError[] => {
    let document: DocumentNode;
    try {
      document = parseDocument(query, { maxNesting: maxFetchNesting });
    } catch (error) {
      if (error instanceof GraphQLError)
        return [error.extensions['code'] === undefined ? toRequestError(error, 'GRAPHQL_PARSE_FAILED') : error];
      throw error;
    }
    const errors = validate(schema, document);
    if (errors.length > 0) return errors.map((error) => toRequestError(error, 'GRAPHQL_VALIDATION_FAILED'));
    const stored = { document, operations: new Map() };
    documents.set(query, stored);
    return stored;
  };

  return {
    find: (query, operationName) => {
      const stored = documents.get(query) ?? read(query);
      if (!('document' in stored)) return { refusals: stored };
      const known = stored.operations.get(operationName);
      if (known !== undefined) return known;
      const lookup = compile(schema, stored.document, operationName, reporting);
      if ('operation' in lookup) stored.operations.set(operationName, lookup);
      return lookup;
    },
    get size() {
      return documents.size;
    },
  };
};
