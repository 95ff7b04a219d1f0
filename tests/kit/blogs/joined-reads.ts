import { expect } from '@jest/globals';
import fc from 'fast-check';
import { seeds } from '../suite/seeds.ts';

interface Event {
  readonly cursor: string;
  readonly id: string | undefined;
}

interface StoredAnnouncements {
  /** Stores new rows, in one transaction or several, and announces them on the bus. */
  announce(count: number): Promise<unknown>;
  /** After a cursor. */
  watch(after: string | null): Promise<{ next(): Promise<Event>; leave(): Promise<unknown> }>;
  /** Ids of the expected rows, in the order of their numbers. */
  wanted(): Promise<readonly string[]>;
}

const step = fc.record({
  announced: fc.integer({ min: 0, max: 120 }),
  taken: fc.integer({ min: 0, max: 130 }),
  announcedMeanwhile: fc.integer({ min: 0, max: 20 }),
});

/**
 * Reads of any length, each after the cursor of the one before, while rows are announced: together they must be the
 * whole list, in order and once each.
 */
export const expectJoinedReads = async ({ announce, watch, wanted }: StoredAnnouncements, cases: number) => {
  const read = async (after: string | null, count: number, had: string[]): Promise<string> => {
    const reader = await watch(after);
    let { cursor } = await reader.next();
    for (let taken = 0; taken < count; taken += 1) {
      const event = await reader.next();
      if (event.id !== undefined) had.push(event.id);
      cursor = event.cursor;
    }
    await reader.leave();
    return cursor;
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 5 }), async (steps) => {
      const before = (await wanted()).length;
      const had: string[] = [];
      let cursor = await read(null, 0, had);
      for (const { announced, taken, announcedMeanwhile } of steps) {
        await announce(announced);
        // A read for more rows than there are would wait.
        const left = (await wanted()).length - before - had.length;
        const [behind] = await Promise.all([read(cursor, Math.min(taken, left), had), announce(announcedMeanwhile)]);
        cursor = behind;
      }
      await announce(1);
      await read(cursor, (await wanted()).length - before - had.length, had);
      expect(had).toEqual((await wanted()).slice(before));
    }),
    { numRuns: seeds(cases) },
  );
};
