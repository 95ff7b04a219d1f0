import type { PlanNode } from '@apollo/query-planner';
import { fetchesOf } from './fetches-of.ts';

/** A fetch of a plan, told apart from the tree that it stood in. */
export interface ScheduledFetch {
  /** The `Fetch`, or the `Flatten` around it. */
  readonly node: PlanNode;
  readonly serviceName: string;
  /** Variables of `@skip` and `@include` that must have these values for it to be sent. */
  readonly conditions: readonly (readonly [name: string, value: boolean])[];
  /** Indexes of the fetches that have to be over before; all of them smaller than its own. */
  readonly after: readonly number[];
}

/** Fetches to one service that are to leave together, by index. */
export type FetchGroup = readonly number[];

export interface FetchSchedule {
  readonly fetches: readonly ScheduledFetch[];
  readonly groups: readonly FetchGroup[];
}

/** Takes the tree apart. Undefined when it has a node of another form than planners write today. */
export const listFetches = (root: PlanNode): ScheduledFetch[] | undefined => {
  const fetches: ScheduledFetch[] = [];
  /** Adds what is below the node; answers the indexes that somebody who waits for it waits for. */
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

/** How many round trips have to be over before each. */
const depthsOf = (fetches: readonly ScheduledFetch[]): number[] => {
  const depths: number[] = [];
  for (const { after } of fetches) depths.push(Math.max(-1, ...after.map((index) => depths[index] ?? 0)) + 1);
  return depths;
};

/**
 * Puts fetches to one service that can leave at the same time together. The planner writes a fetch as early as it can be sent; one that
 * nothing waits for may as well leave later, with another to the same service, because the answer is not whole before that one either.
 * Undefined when no two fetches meet, so that the tree is as good.
 */
export const scheduleFetches = (root: PlanNode): FetchSchedule | undefined => {
  const fetches = listFetches(root);
  if (fetches === undefined) return undefined;
  const depths = depthsOf(fetches);
  const lastDepth = Math.max(...depths);
  const awaited = new Set(fetches.flatMap(({ after }) => after));
  const slotOf = (serviceName: string, depth: number): string => `${depth} ${serviceName}`;
  const slots = new Map<string, number[]>();
  const put = (index: number, serviceName: string, depth: number): void => {
    const slot = slotOf(serviceName, depth);
    slots.set(slot, [...(slots.get(slot) ?? []), index]);
  };
  const movable: number[] = [];
  fetches.forEach(({ serviceName }, index) => {
    const depth = depths[index] ?? 0;
    // Root fields are never merged, and everything comes after them.
    if (awaited.has(index) || depth === lastDepth || depth === 0) put(index, serviceName, depth);
    else movable.push(index);
  });
  // The deepest first: they have the fewest places to go to, and others can join them there.
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
