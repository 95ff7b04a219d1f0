import type { FetchNode, PlanNode, QueryPlanSelectionNode, SubscriptionNode } from '@apollo/query-planner';
import { Kind, parse, print, type SelectionNode, type SelectionSetNode, stripIgnoredCharacters, visit } from 'graphql';
import { parseFieldSet } from './field-sets.ts';
import type { OwnSubgraphs } from './own-subgraphs.ts';

type Names = Pick<OwnSubgraphs, 'origins' | 'keys'>;

const toRequired = ({ selections }: SelectionSetNode): QueryPlanSelectionNode[] =>
  selections.flatMap((node): QueryPlanSelectionNode[] =>
    node.kind !== Kind.FIELD
      ? []
      : [
          {
            kind: 'Field',
            name: node.name.value,
            ...(node.selectionSet && { selections: toRequired(node.selectionSet) }),
          } as QueryPlanSelectionNode,
        ],
  );

const withKeys = (selections: readonly QueryPlanSelectionNode[], names: Names): QueryPlanSelectionNode[] =>
  selections.flatMap((node): QueryPlanSelectionNode[] => {
    if (node.kind === 'InlineFragment') return [{ ...node, selections: withKeys(node.selections, names) }];
    const key = names.keys.get(node.name);
    if (key !== undefined) return toRequired(parseFieldSet(key));
    return [node.selections === undefined ? node : { ...node, selections: withKeys(node.selections, names) }];
  });

const toOrigin = (fetch: FetchNode, names: Names): FetchNode => {
  const origin = names.origins.get(fetch.serviceName);
  const operationName =
    origin === undefined ? fetch.operationName : fetch.operationName?.replace(fetch.serviceName, origin);
  const document = visit(parse(fetch.operation, { noLocation: true }), {
    OperationDefinition: (node) =>
      operationName === undefined ? undefined : { ...node, name: { kind: Kind.NAME, value: operationName } },
    SelectionSet: {
      leave: (set) => {
        const selections = set.selections.flatMap((node): readonly SelectionNode[] => {
          const key = node.kind === Kind.FIELD ? names.keys.get(node.name.value) : undefined;
          return key === undefined ? [node] : parseFieldSet(key).selections;
        });
        const texts = selections.map(print);
        return { ...set, selections: selections.filter((_, index) => texts.indexOf(texts[index] ?? '') === index) };
      },
    },
  });
  return {
    ...fetch,
    serviceName: origin ?? fetch.serviceName,
    operation: stripIgnoredCharacters(print(document)),
    ...(operationName !== undefined && { operationName }),
    ...(fetch.requires && { requires: withKeys(fetch.requires, names) }),
  };
};

/** Whether a fetch of entities selects nothing but what it requires. */
const isNeedless = ({ requires, operation }: FetchNode): boolean => {
  if (requires === undefined) return false;
  const [definition] = parse(operation, { noLocation: true }).definitions;
  const [entities] = definition?.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [];
  const fragments = entities?.kind === Kind.FIELD ? (entities.selectionSet?.selections ?? []) : [];
  const given = (typeName: string | undefined): readonly string[] =>
    requires.flatMap((node) =>
      node.kind === 'InlineFragment' && node.typeCondition === typeName
        ? node.selections.flatMap((each) => (each.kind === 'Field' && !each.selections && !each.alias ? each.name : []))
        : [],
    );
  return fragments.every(
    (fragment) =>
      fragment.kind === Kind.INLINE_FRAGMENT &&
      fragment.selectionSet.selections.every(
        (node) =>
          node.kind === Kind.FIELD &&
          node.alias === undefined &&
          node.selectionSet === undefined &&
          (node.arguments ?? []).length === 0 &&
          given(fragment.typeCondition?.name.value).includes(node.name.value),
      ),
  );
};

const fromOwn = (names: Names, node: PlanNode): PlanNode | undefined => {
  switch (node.kind) {
    case 'Fetch': {
      const fetch = toOrigin(node, names);
      return isNeedless(fetch) ? undefined : fetch;
    }
    case 'Flatten': {
      const inner = fromOwn(names, node.node);
      return inner && { ...node, node: inner };
    }
    case 'Sequence':
    case 'Parallel': {
      const nodes = node.nodes.flatMap((child) => fromOwn(names, child) ?? []);
      const [only] = nodes;
      return nodes.length < 2 ? only : { ...node, nodes };
    }
    case 'Condition': {
      const ifClause = node.ifClause && fromOwn(names, node.ifClause);
      const elseClause = node.elseClause && fromOwn(names, node.elseClause);
      if (ifClause === undefined && elseClause === undefined) return undefined;
      const { condition } = node;
      return { kind: 'Condition', condition, ...(ifClause && { ifClause }), ...(elseClause && { elseClause }) };
    }
    case 'Defer':
      // A plan in parts is given up if it needs corrections.
      return node;
  }
};

/** Turns a plan with own subgraphs into one with the real subgraphs. */
export const fromOwnSubgraphs = (
  names: Names,
  plan: PlanNode | SubscriptionNode,
): PlanNode | SubscriptionNode | undefined => {
  if (plan.kind !== 'Subscription') return fromOwn(names, plan);
  const rest = plan.rest && fromOwn(names, plan.rest);
  return { kind: 'Subscription', primary: toOrigin(plan.primary, names), ...(rest && { rest }) };
};
