import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

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

interface Findings {
  readonly conditionVariables: Set<string>;
  readonly seenFragments: Set<string>;
  introspects: boolean;
}

const inspectSelections = (
  selectionSet: SelectionSetNode,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
  findings: Findings,
): void => {
  for (const selection of selectionSet.selections) {
    for (const directive of selection.directives ?? []) {
      if (directive.name.value !== 'skip' && directive.name.value !== 'include') continue;
      for (const argument of directive.arguments ?? []) {
        if (argument.value.kind === Kind.VARIABLE) findings.conditionVariables.add(argument.value.name.value);
      }
    }
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const name = selection.name.value;
      const fragment = fragments[name];
      if (fragment === undefined || findings.seenFragments.has(name)) continue;
      findings.seenFragments.add(name);
      inspectSelections(fragment.selectionSet, fragments, findings);
      continue;
    }
    if (selection.kind === Kind.FIELD && (selection.name.value === '__schema' || selection.name.value === '__type')) {
      findings.introspects = true;
    }
    if (selection.selectionSet !== undefined) inspectSelections(selection.selectionSet, fragments, findings);
  }
};

/** Returns graphql-js's error if there is no such operation. */
export const readOperationFacts = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
): OperationFacts | GraphQLError => {
  const operation = pickOperation(document, operationName);
  if (operation instanceof GraphQLError) return operation;
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  }
  const findings: Findings = { conditionVariables: new Set(), seenFragments: new Set(), introspects: false };
  inspectSelections(operation.selectionSet, fragments, findings);
  return {
    schema,
    operation,
    fragments,
    conditionVariables: [...findings.conditionVariables],
    introspects: findings.introspects,
  };
};
