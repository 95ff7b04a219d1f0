import { type DocumentNode, Kind, type SelectionNode, type SelectionSetNode } from 'graphql';
import { fragmentsOf } from '../../../platform/graphql/selection/fragments.ts';
import { responseNameOf } from '../../../platform/graphql/selection/selected-fields.ts';
import { addTo } from '../../../platform/lists/group-by.ts';

/**
 * Validation compares all pairs of fields with one response name in one place, and of fragments spread in one place. A
 * hundred fragments that all select `id` and `name` have ten thousand pairs. Counting also has a bound.
 */
export const maxPairs = 50_000;
export const maxVisited = 200_000;

/** Depth of fields. Only a cycle of fragments exceeds it, which another rule reports. */
const maxLevels = 1000;

const pairsOf = (count: number): number => (count * (count - 1)) / 2;

interface DocumentOverlap {
  readonly pairs: number;
  readonly visited: number;
}

/** Includes unused fragments. */
export const measureOverlap = (document: DocumentNode): DocumentOverlap => {
  const fragments = fragmentsOf(document);
  const spread = new Set<string>();
  let pairs = 0;
  let visited = 0;
  const isOver = () => pairs > maxPairs || visited > maxVisited;

  /** Counts the pairs in sets that are merged into one object, and below. */
  const countIn = (sets: readonly SelectionSetNode[], level: number): void => {
    const counts = new Map<string, number>();
    const below = new Map<string, SelectionSetNode[]>();
    const inside = new Set<string>();
    const enter = (selection: SelectionNode): void => {
      if (isOver()) return;
      visited += 1;
      if (selection.kind === Kind.FIELD) {
        const name = responseNameOf(selection);
        const before = counts.get(name) ?? 0;
        pairs += before;
        counts.set(name, before + 1);
        if (selection.selectionSet !== undefined) addTo(below, name, selection.selectionSet);
        return;
      }
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        for (const inner of selection.selectionSet.selections) enter(inner);
        return;
      }
      const { value: name } = selection.name;
      spread.add(name);
      if (inside.has(name)) return;
      inside.add(name);
      // Validation compares two fragments once for a document, so the largest place counts, not the sum.
      if (pairsOf(inside.size) > maxPairs) pairs = Math.max(pairs, pairsOf(inside.size));
      for (const inner of fragments.get(name)?.selectionSet.selections ?? []) enter(inner);
    };
    for (const set of sets) for (const selection of set.selections) enter(selection);
    if (level === maxLevels) return;
    for (const children of below.values()) if (!isOver()) countIn(children, level + 1);
  };

  for (const node of document.definitions) if (node.kind === Kind.OPERATION_DEFINITION) countIn([node.selectionSet], 1);
  for (const [name, node] of fragments) if (!spread.has(name)) countIn([node.selectionSet], 1);
  return { pairs: isOver() ? Math.max(pairs, maxPairs + 1) : pairs, visited };
};
