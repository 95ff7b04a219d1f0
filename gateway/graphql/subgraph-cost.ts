import type { FetchNode, PlanNode, SubscriptionNode } from '@apollo/query-planner';
import { type DocumentNode, Kind, type OperationDefinitionNode, parse } from 'graphql';
import type { KnownVariables } from '../cost/field-list-size.ts';
import type { PreparedOperation } from '../execution/prepared-operation.ts';
import { measureDocument } from './document-size.ts';
import { createEntityCount } from './entity-count.ts';
import { onlyOperation } from './operation-cost.ts';

/** A fetch of a plan, and where the objects are that it is for: response names, in which lists have no step. */
interface PlacedFetch {
  readonly fetch: FetchNode;
  readonly path: readonly string[];
}

/** `name|[A,B]` is a step with a condition on its type, `@` one into a list. */
const namesIn = (path: readonly (string | number)[]): readonly string[] =>
  path.flatMap((step) => {
    const name = String(step).split('|')[0] ?? '';
    return typeof step === 'number' || name === '' || name === '@' ? [] : [name];
  });

const placedFetches = (
  node: PlanNode | SubscriptionNode | undefined,
  path: readonly string[] = [],
): readonly PlacedFetch[] => {
  switch (node?.kind) {
    case undefined:
      return [];
    case 'Fetch':
      return [{ fetch: node, path }];
    case 'Flatten':
      return placedFetches(node.node, namesIn(node.path));
    case 'Sequence':
    case 'Parallel':
      return node.nodes.flatMap((each) => placedFetches(each, path));
    case 'Condition':
      return [...placedFetches(node.ifClause, path), ...placedFetches(node.elseClause, path)];
    case 'Subscription':
      return [...placedFetches(node.primary, path), ...placedFetches(node.rest, path)];
    case 'Defer':
      return [
        ...placedFetches(node.primary.node, path),
        ...node.deferred.flatMap((part) => placedFetches(part.node, path)),
      ];
  }
};

/** Of a fetch of entities what is selected of each: `_entities` itself is in no schema of clients. */
const withoutEntities = (operation: OperationDefinitionNode): OperationDefinitionNode => {
  const [field] = operation.selectionSet.selections;
  const isEntities = field?.kind === Kind.FIELD && field.name.value === '_entities';
  return isEntities && field.selectionSet !== undefined
    ? { ...operation, selectionSet: field.selectionSet }
    : operation;
};

const documentOf = (fetch: FetchNode): DocumentNode => {
  const document = parse(fetch.operation, { noLocation: true });
  return {
    ...document,
    definitions: document.definitions.map((node) =>
      node.kind === Kind.OPERATION_DEFINITION ? withoutEntities(node) : node,
    ),
  };
};

/** By the names of subgraphs, in alphabetical order. */
export type SubgraphCosts = ReadonlyMap<string, number>;

/**
 * What the fetches of an operation's plan cost, by subgraph: each as its text says, once for each object that it is
 * for.
 * Fetches that depend on `@skip` and `@include` count as if they were sent.
 */
export const createSubgraphMeter = (
  operation: Pick<PreparedOperation, 'schema' | 'document' | 'operationName' | 'plan' | 'clientNames'>,
): ((variables: KnownVariables) => SubgraphCosts) => {
  const { schema, plan, clientNames } = operation;
  const countOf = createEntityCount(schema, onlyOperation(operation.document, operation.operationName));
  const fetches = placedFetches(plan).map(({ fetch, path }) => ({
    name: fetch.serviceName,
    document: documentOf(fetch),
    path: path.map((name) => clientNames?.get(name) ?? name),
  }));
  fetches.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  return (variables) => {
    const costs = new Map<string, number>();
    for (const { name, document, path } of fetches) {
      const { cost: each } = measureDocument(schema, document, variables);
      const cost = (costs.get(name) ?? 0) + each * countOf(path, variables);
      costs.set(name, Math.min(Number.MAX_SAFE_INTEGER, cost));
    }
    return costs;
  };
};
