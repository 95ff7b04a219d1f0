import { z } from 'zod';
import { compare } from '../../../../platform/runtime/lists/lists.ts';
import type { EventPosition } from '../../model/odds-client.ts';
import type { UsBooksEvent } from './decode-event.ts';

const positionShape = z.object({ startsAt: z.string().nullable(), id: z.string() });

interface UsBooksEventPage {
  readonly events: readonly UsBooksEvent[];
  readonly hasMore: boolean;
}

/** Events without a start come last. Instants have one format, so their text sorts by time. */
const inOrder = (a: z.output<typeof positionShape>, b: z.output<typeof positionShape>): number => {
  if (a.startsAt !== b.startsAt) {
    if (a.startsAt === null || b.startsAt === null) return a.startsAt === null ? 1 : -1;
    return compare(a.startsAt, b.startsAt);
  }
  return compare(a.id, b.id);
};

/** Not a number, because events that are over vanish from the list. */
export const positionOf = ({ startsAt, id }: UsBooksEvent): EventPosition => ({ startsAt, id });

/** The source has no pages. */
export const pageOf = (
  events: readonly UsBooksEvent[],
  from: EventPosition | null,
  limit: number,
): UsBooksEventPage => {
  const start = from === null ? null : positionShape.parse(from);
  const following = events.filter((event) => start === null || inOrder(event, start) > 0).sort(inOrder);
  return { events: following.slice(0, limit), hasMore: following.length > limit };
};
