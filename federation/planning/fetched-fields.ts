import type { FetchNode, PlanNode, SubscriptionNode } from '@apollo/query-planner';
import { Kind, type OperationDefinitionNode, parse, type SelectionSetNode } from 'graphql';
import { withoutSpreads } from '../../gateway/execution/plan/corrections/without-spreads.ts';
import { childrenOf } from '../../gateway/execution/plan/fetches-of.ts';
import { addTo } from '../../platform/runtime/lists/lists.ts';
import type { SubgraphTypes } from './subgraph-types.ts';

/** A selection of a union or interface in a fetch. */
export interface Position {
  readonly fetch: FetchNode;
  readonly operation: OperationDefinitionNode;
  readonly set: SelectionSetNode;
  readonly types: SubgraphTypes;
  readonly objects: readonly string[];
}

/** What a plan fetches. Paths are response names with dots between them, without lists. */
export interface FetchedFields {
  has(path: string, objectName: string, responseName: string): boolean;
  positionsAt(path: string): readonly Position[];
}

/** The response names of a plan's path. */
export const namesOfPath = (path: readonly (string | number)[]): readonly string[] =>
  path.map((element) => String(element).replace(/\|\[.*$/, '')).filter((name) => name !== '@' && name !== '');

type Visit = (fetch: FetchNode, path: readonly string[]) => void;

const eachFetch = (node: PlanNode | SubscriptionNode, path: readonly string[], visit: Visit): void => {
  if (node.kind === 'Fetch') visit(node, path);
  const within = node.kind === 'Flatten' ? [...path, ...namesOfPath(node.path)] : path;
  for (const child of childrenOf(node)) eachFetch(child, within, visit);
};

const rootTypes = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' } as const;

/** Undefined if the plan has parts of its own (`@defer`), or renames fields. */
export const fetchedFieldsOf = (
  plan: PlanNode | SubscriptionNode,
  subgraphs: ReadonlyMap<string, SubgraphTypes>,
): FetchedFields | undefined => {
  const covered = new Set<string>();
  const positions = new Map<string, Position[]>();
  let isKnown = true;
  const read: Visit = (fetch, at) => {
    const types = subgraphs.get(fetch.serviceName);
    const [operation] = withoutSpreads(parse(fetch.operation, { noLocation: true })).definitions;
    if (types === undefined || operation?.kind !== Kind.OPERATION_DEFINITION || fetch.outputRewrites !== undefined) {
      isKnown = false;
      return;
    }
    const visit = (
      set: SelectionSetNode,
      typeName: string,
      objects: readonly string[],
      path: readonly string[],
    ): void => {
      for (const node of set.selections) {
        if (node.kind === Kind.INLINE_FRAGMENT) {
          const condition = node.typeCondition?.name.value ?? typeName;
          const within = types.objectsOf(condition);
          visit(
            node.selectionSet,
            condition,
            objects.filter((name) => within.includes(name)),
            path,
          );
        }
        if (node.kind !== Kind.FIELD) continue;
        const responseName = (node.alias ?? node.name).value;
        for (const name of objects) covered.add(`${path.join('.')} ${name} ${responseName}`);
        const child = types.fieldType(typeName, node.name.value);
        if (node.selectionSet === undefined || child === undefined) continue;
        const childPath = [...path, responseName];
        const childObjects = types.objectsOf(child);
        if (types.isAbstract(child)) {
          const position = { fetch, operation, set: node.selectionSet, types, objects: childObjects };
          addTo(positions, childPath.join('.'), position);
        }
        visit(node.selectionSet, child, childObjects, childPath);
      }
    };
    if (fetch.requires === undefined) {
      const root = rootTypes[operation.operation];
      visit(operation.selectionSet, root, [root], at);
      return;
    }
    for (const entities of operation.selectionSet.selections)
      for (const node of (entities.kind === Kind.FIELD && entities.selectionSet?.selections) || [])
        if (node.kind === Kind.INLINE_FRAGMENT && node.typeCondition !== undefined) {
          const typeName = node.typeCondition.name.value;
          visit(node.selectionSet, typeName, types.objectsOf(typeName), at);
        }
  };
  if (plan.kind === 'Defer') return undefined;
  eachFetch(plan, [], read);
  if (!isKnown) return undefined;
  return {
    has: (path, objectName, responseName) => covered.has(`${path} ${objectName} ${responseName}`),
    positionsAt: (path) => positions.get(path) ?? [],
  };
};
