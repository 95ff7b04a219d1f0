import { useState } from 'react';

interface Mark<Value> {
  /** The value before the last change; before the first change, the value itself. */
  readonly before: Value;
  readonly markedFrom: Value;
  /** Number of marked changes. */
  readonly marks: number;
  /**
   * Alternates between the two names of one animation, since an animation restarts only under another name. Undefined
   * before the first mark.
   */
  readonly turn: 'even' | 'odd' | undefined;
}

/**
 * Finds the changes of a value to highlight by an animation: those after a calm period. A value that always changes
 * would always flash, which says nothing and costs every frame.
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
