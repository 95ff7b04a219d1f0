import {
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { conditionVariablesOf, fragmentsBelow, fragmentsOf } from '../selection/selection.ts';

export interface OperationFacts {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** Variables of `@skip` and `@include`, which change the form of the result. */
  readonly conditionVariables: readonly string[];
  /** True if it selects `__schema` or `__type` at any level. */
  readonly introspects: boolean;
}

const pickOperation = (
  document: DocumentNode,
  operationName: string | undefined,
): OperationDefinitionNode | GraphQLError => {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (operationName !== undefined) {
    // The last one wins, as in graphql-js; validation refuses equal names.
    const named = operations.findLast((operation) => operation.name?.value === operationName);
    return named ?? new GraphQLError(`Unknown operation named "${operationName}".`);
  }
  const [only, ...others] = operations;
  if (only === undefined) return new GraphQLError('Must provide an operation.');
  if (others.length > 0) return new GraphQLError('Must provide operation name if query contains multiple operations.');
  return only;
};

const selectsSchema = (node: ASTNode): boolean => {
  let found = false;
  visit(node, {
    Field: ({ name }) => {
      found ||= name.value === '__schema' || name.value === '__type';
    },
  });
  return found;
};

/** Returns graphql-js's error if there is no such operation. */
export const readOperationFacts = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): OperationFacts | GraphQLError => {
  const operation = pickOperation(document, operationName);
  if (operation instanceof GraphQLError) return operation;
  const fragments = fragmentsOf(document);
  const parts = [operation, ...fragmentsBelow(operation, fragments)];
  return {
    schema,
    operation,
    // Without a prototype, so that a fragment's name finds nothing else.
    fragments: Object.assign(Object.create(null), Object.fromEntries(fragments)),
    conditionVariables: conditionVariablesOf(parts),
    introspects: parts.some(selectsSchema),
  };
};
