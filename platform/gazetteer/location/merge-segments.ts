import type { Segment } from './cut-location.ts';
import type { ReadingsOf } from './name-readings.ts';

/** Most segments of one name, as in `Europe, Middle East and Africa`. */
const most = 3;

/**
 * Merges segments that are one name: `Frankfurt (Oder)`, `Korea, Republic of`. Across a comma, only countries and areas
 * are merged.
 */
export const createMergeSegments =
  (readingsOf: ReadingsOf) =>
  (segments: readonly Segment[]): readonly Segment[] => {
    const nameOf = (some: readonly Segment[]): Segment | null => {
      const [first] = some;
      const last = some.at(-1);
      if (first === undefined || last === undefined || some.length < 2) return null;
      const text = some.map((segment) => segment.text).join(' ');
      const place = readingsOf(text)?.places[0];
      const isBracketed = some[1]?.before === 'open' && (some.length === 2 || last.before === 'after');
      const isOne = isBracketed || place?.kind === 'COUNTRY' || place?.kind === 'AREA';
      return place !== undefined && isOne ? { ...first, text, end: last.end } : null;
    };
    const merged: Segment[] = [];
    for (let at = 0; at < segments.length; ) {
      let taken = 1;
      let segment = segments[at];
      for (let size = Math.min(most, segments.length - at); size > 1 && taken === 1; size -= 1) {
        const name = nameOf(segments.slice(at, at + size));
        if (name === null) continue;
        segment = name;
        taken = size;
      }
      if (segment !== undefined) merged.push(segment);
      at += taken;
    }
    return merged;
  };
