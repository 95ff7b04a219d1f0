import { useState } from 'react';

interface Mark<Value> {
  /** The value before the last change; the value itself before the first one. */
  readonly before: Value;
  /** The value before the last change that is marked. */
  readonly markedFrom: Value;
  /** How many changes were marked. */
  readonly marks: number;
  /**
   * Two names of one animation take turns, since an animation begins again only under another name. Undefined before
   * the
   * first mark.
   */
  readonly turn: 'even' | 'odd' | undefined;
}

/**
 * Finds the changes of a value that are to be marked by an animation: those that follow a time of calm. A value that
 * changes all the time would flash all the time, which says nothing and costs every frame.
 */
export const useMark = <Value>(value: Value, calmMs = 1000): Mark<Value> => {
  const [seen, setSeen] = useState({ value, before: value, markedFrom: value, marks: 0, changedAtMs: -calmMs });
  if (value !== seen.value) {
    const nowMs = performance.now();
    const isMarked = nowMs - seen.changedAtMs >= calmMs;
    setSeen({
      value,
      before: seen.value,
      markedFrom: isMarked ? seen.value : seen.markedFrom,
      marks: isMarked ? seen.marks + 1 : seen.marks,
      changedAtMs: nowMs,
    });
  }
  const { before, markedFrom, marks } = seen;
  return { before, markedFrom, marks, turn: marks === 0 ? undefined : marks % 2 === 0 ? 'even' : 'odd' };
};
