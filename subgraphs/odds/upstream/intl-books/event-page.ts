import { z } from 'zod';
import type { EventPosition } from '../../model/odds-client.ts';

/** The number of rows before the position, the last of their ids, and the first id of the list. */
const positionShape = z.object({
  skip: z.number().int().nonnegative(),
  lastIds: z.array(z.string()),
  head: z.string().optional(),
});
type EventPlace = z.output<typeof positionShape>;

/** Rows read twice: that many may vanish between two pages without a loss. */
const overlap = 5;
/** The source's maximum. More would look like the end of the list. */
const mostRows = 100;

interface EventWindow {
  readonly skip: number;
  readonly limit: number;
}

export const placeOf = (from: EventPosition | null): EventPlace =>
  from === null ? { skip: 0, lastIds: [] } : positionShape.parse(from);

export const windowAt = ({ skip }: EventPlace, limit: number): EventWindow => {
  const start = Math.max(0, skip - overlap);
  return { skip: start, limit: Math.min(mostRows, limit + skip - start) };
};

export const firstNew = ({ lastIds }: EventPlace, ids: readonly (string | undefined)[]): number =>
  ids.findLastIndex((id) => id !== undefined && lastIds.includes(id)) + 1;

export const placeBehind = (
  place: EventPlace,
  window: EventWindow,
  ids: readonly (string | undefined)[],
  index: number,
): EventPlace => {
  const before = [...place.lastIds, ...ids.slice(0, index + 1).filter((id) => id !== undefined)];
  const head = place.head ?? (window.skip === 0 ? ids[0] : undefined);
  return {
    skip: window.skip + index + 1,
    lastIds: [...new Set(before.toReversed())].slice(0, overlap).toReversed(),
    ...(head === undefined ? {} : { head }),
  };
};

/**
 * A source that ignores `skip`, as a recording does, sends the list's beginning again; reading full windows would never
 * end.
 */
export const isWholeList = (place: EventPlace, window: EventWindow, ids: readonly (string | undefined)[]): boolean =>
  window.skip > 0 && place.head !== undefined && ids[0] === place.head;
