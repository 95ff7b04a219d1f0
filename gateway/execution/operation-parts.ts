import { type DocumentNode, GraphQLError, Kind, type OperationDefinitionNode, visit } from 'graphql';
import {
  conditionVariablesOf,
  type Fragments,
  fragmentsOf,
  responseNameOf,
} from '../../platform/graphql/selection/selection.ts';

export interface OperationParts {
  readonly operation: OperationDefinitionNode;
  readonly fragments: Fragments;
  /** Variables used by `@skip` and `@include`, in alphabetical order. */
  readonly conditionVariables: readonly string[];
}

/** An assignment to this name would change an object's prototype. */
const refuseProtoAlias = (document: DocumentNode): void => {
  visit(document, {
    Field: (field) => {
      if (responseNameOf(field) === '__proto__')
        throw new GraphQLError('A response name must not be "__proto__".', { nodes: field });
    },
  });
};

/** Throws a `GraphQLError` if no operation has the name, or if a name is required and missing. */
export const operationPartsOf = (document: DocumentNode, operationName: string | undefined): OperationParts => {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (operationName === undefined && operations.length > 1)
    throw new GraphQLError('Must provide operation name if query contains multiple operations.');
  const operation =
    operationName === undefined
      ? operations[0]
      : operations.find((candidate) => candidate.name?.value === operationName);
  if (operation === undefined)
    throw new GraphQLError(
      operationName === undefined ? 'Must provide an operation.' : `Unknown operation named "${operationName}".`,
    );
  refuseProtoAlias(document);
  return { operation, fragments: fragmentsOf(document), conditionVariables: conditionVariablesOf([document]) };
};
