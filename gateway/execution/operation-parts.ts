import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';

export interface OperationParts {
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Variables used by `@skip` and `@include`, in alphabetical order. */
  readonly conditionVariables: readonly string[];
}

const conditionVariablesOf = (document: DocumentNode): string[] => {
  const names = new Set<string>();
  visit(document, {
    Directive: (directive) => {
      if (directive.name.value !== 'skip' && directive.name.value !== 'include') return;
      for (const { value } of directive.arguments ?? []) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names].sort();
};

/** An assignment to this name would change an object's prototype. */
const refuseProtoAlias = (document: DocumentNode): void => {
  visit(document, {
    Field: (field) => {
      if ((field.alias ?? field.name).value === '__proto__')
        throw new GraphQLError('A response name must not be "__proto__".', { nodes: field });
    },
  });
};

/** Throws a `GraphQLError` if no operation has the name, or if a name is required and missing. */
export const operationPartsOf = (document: DocumentNode, operationName: string | undefined): OperationParts => {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations: OperationDefinitionNode[] = [];
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition);
  }
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
  return { operation, fragments, conditionVariables: conditionVariablesOf(document) };
};
