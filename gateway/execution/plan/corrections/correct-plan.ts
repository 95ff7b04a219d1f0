import type { FetchNode, PlanNode, QueryPlanSelectionNode, SubscriptionNode } from '@apollo/query-planner';
import { parse, print, stripIgnoredCharacters, visit } from 'graphql';
import type { PlanCorrections } from './plan-corrections.ts';
import type { RequiredField, SeparateRequirements } from './separate-requirements.ts';
import type { FetchPart } from './split-fetch.ts';

/** Values are read by the planner's names and sent by the subgraph's. */
const withOrigins = (
  fields: ReadonlyMap<string, RequiredField>,
  selections: readonly QueryPlanSelectionNode[],
): QueryPlanSelectionNode[] =>
  selections.map((node): QueryPlanSelectionNode => {
    const within = node.selections && { selections: withOrigins(fields, node.selections) };
    if (node.kind === 'InlineFragment') return { ...node, ...within };
    const origin = fields.get(node.name);
    return origin === undefined ? { ...node, ...within } : { ...node, ...within, alias: node.name, name: origin.name };
  });

/**
 * Replaces the added fields of `separateRequirements` by the real ones with arguments, aliased to the planner's names.
 */
const toSubgraphFetch = ({ fields }: Pick<SeparateRequirements, 'fields'>, fetch: FetchNode): FetchNode => {
  const document = visit(parse(fetch.operation, { noLocation: true }), {
    Field: {
      leave: (node) => {
        const origin = fields.get(node.name.value);
        if (origin === undefined) return undefined;
        const { name, alias = name } = node;
        return { ...node, alias, name: { ...name, value: origin.name }, arguments: origin.arguments ?? [] };
      },
    },
  });
  return {
    ...fetch,
    operation: stripIgnoredCharacters(print(document)),
    ...(fetch.requires && { requires: withOrigins(fields, fetch.requires) }),
  };
};

type Split = PlanCorrections['splitFetch'];

const inParallel = (nodes: readonly PlanNode[]): PlanNode => {
  const [only, ...others] = nodes;
  return only !== undefined && others.length === 0 ? only : { kind: 'Parallel', nodes: [...nodes] };
};

const onConditions = (node: PlanNode, conditions: FetchPart['conditions']): PlanNode =>
  conditions.reduce<PlanNode>(
    (inner, [condition, value]) =>
      value ? { kind: 'Condition', condition, ifClause: inner } : { kind: 'Condition', condition, elseClause: inner },
    node,
  );

export const replaceFetches = (node: PlanNode, split: Split): PlanNode => {
  const inside = (child: PlanNode | undefined) => child && replaceFetches(child, split);
  switch (node.kind) {
    case 'Fetch':
      return inParallel(split(node).map(({ fetch, conditions }) => onConditions(fetch, conditions)));
    case 'Flatten': {
      if (node.node.kind !== 'Fetch') return { ...node, node: replaceFetches(node.node, split) };
      // In a plan, each fetch has its own path.
      const parts = split(node.node);
      return inParallel(parts.map(({ fetch, conditions }) => onConditions({ ...node, node: fetch }, conditions)));
    }
    case 'Sequence':
    case 'Parallel':
      return { ...node, nodes: node.nodes.map((child) => replaceFetches(child, split)) };
    case 'Condition': {
      const { ifClause, elseClause } = node;
      return {
        ...node,
        ...(ifClause && { ifClause: replaceFetches(ifClause, split) }),
        ...(elseClause && { elseClause: replaceFetches(elseClause, split) }),
      };
    }
    case 'Defer': {
      const primary = inside(node.primary.node);
      const deferred = node.deferred.map((part) => {
        const own = inside(part.node);
        return own === undefined ? part : { ...part, node: own };
      });
      return { ...node, primary: primary === undefined ? node.primary : { ...node.primary, node: primary }, deferred };
    }
  }
};

export interface CorrectedPlan {
  readonly plan: PlanNode | SubscriptionNode | undefined;
  readonly isCorrected: boolean;
}

/** Splits fetches where necessary and rewrites them for their subgraphs. */
export const correctPlan = (
  { splitFetch, separateRequirements }: PlanCorrections,
  plan: PlanNode | SubscriptionNode | undefined,
): CorrectedPlan => {
  let isCorrected = separateRequirements !== undefined;
  const toSubgraph = (part: FetchPart): FetchPart =>
    separateRequirements === undefined ? part : { ...part, fetch: toSubgraphFetch(separateRequirements, part.fetch) };
  const split: Split = (fetch) => {
    const parts = splitFetch(fetch);
    isCorrected ||= parts.length > 1;
    return parts.map(toSubgraph);
  };
  if (plan === undefined) return { plan, isCorrected: false };
  if (plan.kind !== 'Subscription') return { plan: replaceFetches(plan, split), isCorrected };
  const { primary, rest } = plan;
  const { fetch } = toSubgraph({ fetch: primary, conditions: [] });
  return { plan: { ...plan, primary: fetch, ...(rest && { rest: replaceFetches(rest, split) }) }, isCorrected };
};
