import type { FetchNode, PlanNode, SubscriptionNode } from '@apollo/query-planner';
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { fragmentsOf, responseNameOf, selectedFields, typeOn } from '../../../platform/graphql/selection/selection.ts';
import { measureDocument } from '../limits/document-size.ts';
import { childrenOf } from '../plan/fetches-of.ts';
import type { PreparedOperation } from '../prepared-operation.ts';
import { costRulesOf } from './declared/cost-rules.ts';
import type { KnownVariables } from './declared/field-list-size.ts';
import type { FieldCost, SizedFields } from './declared/ruled-field-cost.ts';
import { fieldCost } from './field-cost.ts';
import { onlyOperation } from './operation-cost.ts';

interface Level {
  readonly set: SelectionSetNode;
  readonly type: GraphQLNamedType | undefined;
  readonly sized: SizedFields | undefined;
}

interface Found {
  readonly node: FieldNode;
  readonly type: GraphQLNamedType | undefined;
  readonly sized: SizedFields | undefined;
}

/** Number of objects that an operation may have at a response path without list steps. */
type EntityCount = (path: readonly string[], variables: KnownVariables) => number;

/** `document` has one operation. An unknown step does not multiply. */
const createEntityCount = (schema: GraphQLSchema, document: DocumentNode): EntityCount => {
  const rules = costRulesOf(schema);
  const fragments = fragmentsOf(document);
  const roots = document.definitions
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    .map(({ selectionSet, operation }): Level => {
      return { set: selectionSet, type: schema.getRootType(operation) ?? undefined, sized: undefined };
    });

  const fieldsOf = (levels: readonly Level[], responseName: string): readonly Found[] =>
    levels.flatMap(({ set, type, sized }) =>
      selectedFields(set, fragments)
        .filter(({ node }) => responseNameOf(node) === responseName)
        .map(({ node, condition }) => ({ node, type: typeOn(schema, condition, type), sized })),
    );

  const costOf = ({ node, type, sized }: Found, variables: KnownVariables): [FieldCost, Level | undefined] => {
    const { cost, below } = fieldCost(node, rules, { parent: type, variables, sized });
    const set = node.selectionSet;
    return [cost, set && { set, type: below, sized: cost.sized }];
  };

  return (path, variables) => {
    let levels: readonly Level[] = roots;
    let count = 1;
    for (const responseName of path) {
      const costs = fieldsOf(levels, responseName).map((found) => costOf(found, variables));
      count = Math.min(Number.MAX_SAFE_INTEGER, count * Math.max(1, ...costs.map(([{ factor }]) => factor)));
      levels = costs.flatMap(([, level]) => level ?? []);
    }
    return count;
  };
};

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
