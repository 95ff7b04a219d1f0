import { boundRegions } from './bound-regions.ts';
import type { Item } from './cut-location.ts';
import type { ReadingsOf } from './name-readings.ts';
import type { NarrowPlaces } from './narrow-places.ts';
import type { Weigh } from './sensible.ts';

/** The place before a slash must have this share of the inhabitants of the largest place with its name. */
const leastPart = 0.4;
/** The name of a city of this size means the city, whatever follows the slash. */
const leastOfItsOwn = 100_000;

/**
 * Treats a slash as a comma if a code or country after it contains the place before it: `Recife/PE`, `Berlin /
 * Germany`.
 */
export const mergeSlashes = (
  items: readonly Item[],
  readingsOf: ReadingsOf,
  narrow: NarrowPlaces,
  weigh: Weigh,
): readonly Item[] => {
  if (items.every((item) => item.before !== 'slash')) return items;
  const merged: Item[] = [];
  for (const item of items) {
    const last = merged.at(-1);
    const [only, second] = item.segments;
    const head = last?.segments.at(-1);
    if (
      item.before === 'slash' &&
      last !== undefined &&
      head !== undefined &&
      only !== undefined &&
      second === undefined
    ) {
      const outer = readingsOf(only.text);
      const inner = readingsOf(head.text);
      const [first] = inner?.places ?? [];
      // `Villanova/PA`: a small town and its state.
      const isBound =
        outer !== null &&
        boundRegions(outer).length > 0 &&
        first?.kind === 'CITY' &&
        inner?.isCode === false &&
        weigh(first) < leastOfItsOwn;
      const isOuter = outer !== null && (outer.isCode || outer.places[0]?.kind === 'COUNTRY');
      const [best] =
        isOuter && inner !== null && (last.segments.length > 1 || !inner.isCode) ? narrow(inner.places, outer) : [];
      if (
        (isBound && best === undefined) ||
        (best !== undefined &&
          first !== undefined &&
          (head !== last.segments[0] || weigh(best) >= leastPart * weigh(first)))
      ) {
        merged[merged.length - 1] = {
          ...last,
          text: `${last.text}/${item.text}`,
          segments: [...last.segments, { ...only, before: 'comma' }],
        };
        continue;
      }
    }
    merged.push(item);
  }
  return merged;
};
