import type { FetchNode, PlanNode, SubscriptionNode } from '@apollo/query-planner';
import { type DocumentNode, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { childrenOf } from '../execution/plan/fetches-of.ts';
import type { PreparedOperation } from '../execution/prepared-operation.ts';
import { measureDocument } from '../graphql/limits/document-size.ts';
import type { KnownVariables } from './declared/field-list-size.ts';
import { createEntityCount } from './entity-count.ts';
import { onlyOperation } from './operation-cost.ts';

/** `path` has no list steps. */
interface PlacedFetch {
  readonly fetch: FetchNode;
  readonly path: readonly string[];
}

/** `name|[A,B]` is a step with a type condition, `@` a list. */
const namesIn = (path: readonly (string | number)[]): readonly string[] =>
  path.flatMap((step) => {
    const name = String(step).split('|')[0] ?? '';
    return typeof step === 'number' || name === '' || name === '@' ? [] : [name];
  });

const placedFetches = (
  node: PlanNode | SubscriptionNode | undefined,
  path: readonly string[] = [],
): readonly PlacedFetch[] => {
  if (node === undefined) return [];
  if (node.kind === 'Fetch') return [{ fetch: node, path }];
  const within = node.kind === 'Flatten' ? namesIn(node.path) : path;
  return childrenOf(node).flatMap((child) => placedFetches(child, within));
};

/** Replaces `_entities`, which no clients' schema has, by the selection on entities. */
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

/** Sorted by the subgraphs' names. */
type SubgraphCosts = ReadonlyMap<string, number>;

/** A fetch counts once for each entity. Fetches under `@skip` and `@include` count as sent. */
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
