import type { PlanNode } from '@apollo/query-planner';
import { addTo } from '../../../platform/runtime/lists/lists.ts';
import { fetchesOf } from './fetches-of.ts';

export interface ScheduledFetch {
  /** The `Fetch`, or the `Flatten` around it. */
  readonly node: PlanNode;
  readonly serviceName: string;
  readonly conditions: readonly (readonly [name: string, value: boolean])[];
  /** All smaller than the fetch's own index. */
  readonly after: readonly number[];
}

type FetchGroup = readonly number[];

export interface FetchSchedule {
  readonly fetches: readonly ScheduledFetch[];
  readonly groups: readonly FetchGroup[];
}

/** Flattens the tree. Returns undefined if it has a form that planners do not write today. */
export const listFetches = (root: PlanNode): ScheduledFetch[] | undefined => {
  const fetches: ScheduledFetch[] = [];
  /** Returns the indexes of the fetches that a later node waits for. */
  const add = (
    node: PlanNode,
    after: readonly number[],
    conditions: ScheduledFetch['conditions'],
  ): readonly number[] | undefined => {
    switch (node.kind) {
      case 'Fetch':
      case 'Flatten': {
        const [fetch, ...others] = fetchesOf(node);
        if (fetch === undefined || others.length > 0 || (node.kind === 'Flatten' && node.node.kind !== 'Fetch'))
          return undefined;
        return [fetches.push({ node, serviceName: fetch.serviceName, conditions, after }) - 1];
      }
      case 'Sequence': {
        let last: readonly number[] | undefined = after;
        for (const child of node.nodes) {
          const ends: readonly number[] | undefined = last && add(child, last, conditions);
          last = ends?.length === 0 ? last : ends;
        }
        return last;
      }
      case 'Parallel': {
        const ends = node.nodes.map((child) => add(child, after, conditions));
        return ends.some((end) => end === undefined) ? undefined : ends.flatMap((end) => end ?? []);
      }
      case 'Condition': {
        const clauses = [
          [node.ifClause, true],
          [node.elseClause, false],
        ] as const;
        const ends = clauses.map(([clause, value]) =>
          clause === undefined ? [] : add(clause, after, [...conditions, [node.condition, value]]),
        );
        return ends.some((end) => end === undefined) ? undefined : ends.flatMap((end) => end ?? []);
      }
      default:
        return undefined;
    }
  };
  return add(root, [], []) === undefined ? undefined : fetches;
};

/** Round trips before each fetch. */
const depthsOf = (fetches: readonly ScheduledFetch[]): number[] => {
  const depths: number[] = [];
  for (const { after } of fetches) depths.push(Math.max(-1, ...after.map((index) => depths[index] ?? 0)) + 1);
  return depths;
};

/**
 * Groups fetches to one service. The planner sends each fetch as early as possible. One without dependents can wait for
 * a later fetch to the same service, because the response waits for that one anyway. Returns undefined if nothing can
 * be grouped.
 */
export const scheduleFetches = (root: PlanNode): FetchSchedule | undefined => {
  const fetches = listFetches(root);
  if (fetches === undefined) return undefined;
  const depths = depthsOf(fetches);
  const lastDepth = Math.max(...depths);
  const awaited = new Set(fetches.flatMap(({ after }) => after));
  const slotOf = (serviceName: string, depth: number): string => `${depth} ${serviceName}`;
  const slots = new Map<string, number[]>();
  const put = (index: number, serviceName: string, depth: number): void =>
    addTo(slots, slotOf(serviceName, depth), index);
  const movable: number[] = [];
  fetches.forEach(({ serviceName }, index) => {
    const depth = depths[index] ?? 0;
    // Fetches of root fields (depth 0) are never merged, so they cannot wait for others.
    if (awaited.has(index) || depth === lastDepth || depth === 0) put(index, serviceName, depth);
    else movable.push(index);
  });
  // The deepest come first, because they have the fewest possible places.
  for (const index of movable.sort((a, b) => (depths[b] ?? 0) - (depths[a] ?? 0))) {
    const { serviceName } = fetches[index] ?? { serviceName: '' };
    let best = depths[index] ?? 0;
    const companionsAt = (depth: number) => slots.get(slotOf(serviceName, depth))?.length ?? 0;
    for (let depth = best + 1; depth <= lastDepth; depth++) if (companionsAt(depth) > companionsAt(best)) best = depth;
    put(index, serviceName, best);
  }
  const groups = [...slots.values()];
  return groups.some((group) => group.length > 1) ? { fetches, groups } : undefined;
};
