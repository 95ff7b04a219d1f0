import type { PlanNode, SubscriptionNode } from '@apollo/query-planner';
import type { PlanCorrections } from '../../supergraph-extension.ts';
import type { FetchPart, SplitFetch } from './split-fetch.ts';

export const inParallel = (nodes: readonly PlanNode[]): PlanNode => {
  const [only, ...others] = nodes;
  return only !== undefined && others.length === 0 ? only : { kind: 'Parallel', nodes: [...nodes] };
};

export const onConditions = (node: PlanNode, conditions: FetchPart['conditions']): PlanNode =>
  conditions.reduce<PlanNode>(
    (inner, [condition, value]) =>
      value ? { kind: 'Condition', condition, ifClause: inner } : { kind: 'Condition', condition, elseClause: inner },
    node,
  );

export const replaceFetches = (node: PlanNode, split: SplitFetch): PlanNode => {
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

/** Splits fetches where necessary, and rewrites them for their subgraphs. */
export const splitPlan = (
  splitFetch: SplitFetch,
  plan: PlanNode | SubscriptionNode | undefined,
  rewrite?: PlanCorrections['toSubgraph'],
): CorrectedPlan => {
  let isCorrected = rewrite !== undefined;
  const toSubgraph = (part: FetchPart): FetchPart =>
    rewrite === undefined ? part : { ...part, fetch: rewrite(part.fetch) };
  const split: SplitFetch = (fetch) => {
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
