import { expect, it } from '@jest/globals';
import { isId, msOfId, toId } from './snowflake.ts';

it('an id contains the whole milliseconds of its time, even if the clock has fractions', () => {
  const ms = Date.parse('2026-11-20T12:00:00Z');
  for (const part of [0, 0.25, 0.999]) {
    const id = toId(ms + part, 7);
    expect([isId(id), msOfId(id), id]).toEqual([true, ms, toId(ms, 7)]);
  }
});
