import { describe, expect, it } from '@jest/globals';
import type { WatchCondition } from '../model/watch.ts';
import { evaluate, type WatchMemory } from './conditions.ts';

const none: WatchCondition = {
  everyEvent: null,
  becomes: null,
  gains: null,
  crosses: null,
  moves: null,
  firstTime: null,
};

type Data = Readonly<Record<string, unknown>>;

/** Returns the indices of the states that fire, of a stream that begins with the first. */
const firedStates = (condition: Partial<WatchCondition>, states: readonly Data[]): readonly number[] => {
  let memory: WatchMemory = {};
  return states.flatMap((data, index) => {
    const before = states[index - 1] ?? null;
    const evaluation = evaluate({ ...none, ...condition }, { kind: 'state', data, before }, memory);
    memory = evaluation.memory;
    return evaluation.changes === undefined ? [] : [index];
  });
};

const firedEvents = (condition: Partial<WatchCondition>, events: readonly Data[]): readonly number[] => {
  let memory: WatchMemory = {};
  return events.flatMap((data, index) => {
    const evaluation = evaluate({ ...none, ...condition }, { kind: 'event', data }, memory);
    memory = evaluation.memory;
    return evaluation.changes === undefined ? [] : [index];
  });
};

const numbers = (...values: readonly (number | string | null)[]): readonly Data[] => values.map((n) => ({ a: { n } }));
const lists = (...values: readonly (readonly unknown[] | null)[]): readonly Data[] => values.map((list) => ({ list }));

describe('every event', () => {
  const condition = { everyEvent: true };

  it('fires at each event, and at each state that differs from the one before, never at the first', () => {
    expect(firedEvents(condition, numbers(1, 1))).toEqual([0, 1]);
    expect(firedStates(condition, numbers(1, 1, 2, 2, 1))).toEqual([2, 4]);
  });

  it('does not take the order of members for a change', () => {
    expect(
      firedStates(condition, [{ a: { x: 1, y: [{ b: 1, c: 2 }] } }, { a: { y: [{ c: 2, b: 1 }], x: 1 } }]),
    ).toEqual([]);
  });

  it('names what changed, with the values before and now', () => {
    const { changes } = evaluate(
      { ...none, ...condition },
      { kind: 'state', before: { a: { x: 1, y: 'same' }, gone: true }, data: { a: { x: 2, y: 'same' }, come: null } },
      {},
    );
    expect(changes).toEqual([
      { path: 'a.x', before: '1', after: '2' },
      { path: 'gone', before: 'true', after: null },
    ]);
  });
});

describe('becomes', () => {
  const condition = { becomes: { path: 'a.n', values: ['2', 'CLOSED'] } };

  it('fires when a state has one of the values and the one before had none of them', () => {
    expect(firedStates(condition, numbers(2, 2, 1, 2, 'CLOSED', null, 'CLOSED'))).toEqual([3, 6]);
  });

  it('fires at each event that has one of the values', () => {
    expect(firedEvents(condition, numbers('CLOSED', 1, 2, 2))).toEqual([0, 2, 3]);
  });

  it('does not read what objects inherit', () => {
    const inherited = { becomes: { path: 'constructor.name', values: ['Object'] } };
    expect(firedEvents(inherited, [{}])).toEqual([]);
  });
});

describe('gains', () => {
  const condition = { gains: { path: 'list' } };

  it('fires when a list has an item that it did not have, not when it loses or reorders some', () => {
    expect(firedStates(condition, lists([1], [1, 2], [2, 1], [2], [2, 1]))).toEqual([1, 4]);
  });

  it('says nothing about a list after one that was not known', () => {
    expect(firedStates(condition, lists([1], null, [1, 2], [1, 2, 3]))).toEqual([3]);
  });

  it('fires at each event whose list has items', () => {
    expect(firedEvents(condition, lists([], [{ a: 1 }]))).toEqual([1]);
  });
});

describe('crosses', () => {
  const up = { crosses: { path: 'a.n', threshold: '250', direction: 'UP' as const } };
  const down = { crosses: { ...up.crosses, direction: 'DOWN' as const } };

  it('fires at the threshold itself, and again only after the number went back', () => {
    expect(firedStates(up, numbers(249, '250', 260, 249.99, 250))).toEqual([1, 4]);
    expect(firedStates(down, numbers('250.01', 250, 240, 251, 250))).toEqual([1, 4]);
  });

  it('does not fire at the start, even beyond the threshold, and leaves out unknown numbers', () => {
    expect(firedStates(up, numbers(300, null, 300))).toEqual([]);
    expect(firedStates(up, numbers(200, null, 300))).toEqual([2]);
  });
});

describe('moves', () => {
  const moves = { path: 'a.n', amount: null, percent: null, direction: null, baseline: 'LAST_FIRING' as const };

  it('fires by an amount against the last firing, in the wanted direction', () => {
    expect(firedStates({ moves: { ...moves, amount: '10' } }, numbers(100, 109, 110, 101, 100))).toEqual([2, 4]);
    expect(
      firedStates({ moves: { ...moves, amount: '10', direction: 'DOWN' } }, numbers(100, 120, 95, 90, 80)),
    ).toEqual([3, 4]);
  });

  it('fires by a percentage of the first number that it saw', () => {
    expect(
      firedStates({ moves: { ...moves, percent: '5', baseline: 'FIRST_SEEN' } }, numbers('200', 209, 210, 205, 190)),
    ).toEqual([2, 4]);
  });
});

describe('firstTime', () => {
  const condition = { firstTime: { path: 'a.n' } };

  it('fires once for each value, and not for the first state', () => {
    expect(firedEvents(condition, numbers('x', 'y', 'x', null, 'z'))).toEqual([0, 1, 4]);
    expect(firedStates(condition, numbers('x', 'y', 'x', 'z'))).toEqual([1, 3]);
  });

  it('remembers the latest 500 values', () => {
    const many = Array.from({ length: 501 }, (_, n) => n);
    expect(firedEvents(condition, numbers(...many, 1, 0)).slice(-1)).toEqual([502]);
  });
});
