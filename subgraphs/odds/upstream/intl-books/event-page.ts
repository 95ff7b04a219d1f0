import { z } from 'zod';
import type { EventPosition } from '../../model/odds-client.ts';

/** A place in a list that the source counts by number: how many rows are before it, the ids of the last of them, and of the very first. */
const positionShape = z.object({
  skip: z.number().int().nonnegative(),
  lastIds: z.array(z.string()),
  head: z.string().optional(),
});
export type EventPlace = z.output<typeof positionShape>;

/** Rows that are read once more. As many may vanish from the list between two pages without a loss. */
const overlap = 5;
/** Most that is asked for at once: fewer rows than asked for are the end of the list, and a source may give a hundred at most. */
const mostRows = 100;

export interface EventWindow {
  readonly skip: number;
  readonly limit: number;
}

export const placeOf = (from: EventPosition | null): EventPlace =>
  from === null ? { skip: 0, lastIds: [] } : positionShape.parse(from);

/** What to ask for to get `limit` rows behind a place, or a few less. */
export const windowAt = ({ skip }: EventPlace, limit: number): EventWindow => {
  const start = Math.max(0, skip - overlap);
  return { skip: start, limit: Math.min(mostRows, limit + skip - start) };
};

/** Number of the first row that was not answered yet, in a window of ids; rows that could not be read have none. */
export const firstNew = ({ lastIds }: EventPlace, ids: readonly (string | undefined)[]): number =>
  ids.findLastIndex((id) => id !== undefined && lastIds.includes(id)) + 1;

/** The place behind a row of a window. */
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
 * Whether a window further on begins as the list does. Then the source counts no rows, as a recording does not, and has told its whole list: to go on
 * as long as windows are full would never end.
 */
export const isWholeList = (place: EventPlace, window: EventWindow, ids: readonly (string | undefined)[]): boolean =>
  window.skip > 0 && place.head !== undefined && ids[0] === place.head;
