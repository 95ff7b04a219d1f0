import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import type { RefusalReason } from './judge-load.ts';
import { createLoadGate, entered } from './load-gate.ts';
import { createTurnMeter } from './turn-meter.ts';

const setUp = (maxInFlight = 9) => {
  const clock = new ManualClock();
  let nowMs = 0;
  const now = () => nowMs;
  const atEnd: (() => void)[] = [];
  const atTurnEnd = (callback: () => void) => void atEnd.push(callback);
  const database = { expectedWaitMs: 0, statementMs: 0 };
  const refused: RefusalReason[] = [];
  const errors: unknown[] = [];
  const gate = createLoadGate({
    bounds: { maxInFlight, maxLoopDelayMs: 300 },
    meter: createTurnMeter({ now, atTurnEnd }),
    clock,
    now,
    atTurnEnd,
    database,
    onRefused: (reason) => refused.push(reason),
    onError: (error) => errors.push(error),
  });
  const started: string[] = [];
  const leaves = new Map<string, (() => void)[]>();
  /** Each piece of work holds the loop for `ms` when it is started. Returns the function that gives up waiting. */
  const enter = (client: string, ms = 0) =>
    gate.enter(client, {
      start: (leave) => {
        started.push(client);
        leaves.set(client, [...(leaves.get(client) ?? []), leave]);
        nowMs += ms;
      },
      refuse: () => {},
    });
  const leave = (client: string) => leaves.get(client)?.shift()?.();
  /** Ends the current turn, with a pause before the next, and returns what was started at its end. */
  const endTurn = async (pauseMs = 1): Promise<readonly string[]> => {
    const before = started.length;
    for (const callback of atEnd.splice(0)) callback();
    nowMs += pauseMs;
    await clock.advance(pauseMs);
    return started.slice(before);
  };
  return { gate, enter, leave, endTurn, started, refused, errors, database };
};
const many = (client: string, count: number) => Array.from({ length: count }, () => client);

describe('The load gate', () => {
  it('refuses one client at two thirds of the bound of requests in flight, and others at the bound', () => {
    const { gate, enter, started, refused } = setUp();
    for (const client of [...many('a', 7), 'b', 'c', 'd', 'e']) enter(client);
    expect(started).toEqual([...many('a', 6), 'b', 'c', 'd']);
    expect([gate.inFlight, refused]).toEqual([9, ['in_flight', 'in_flight']]);
  });

  it('counts requests that wait with those in flight', async () => {
    const { gate, enter, refused } = setUp(30);
    for (let count = 0; count < 25; count++) enter('a', 100);
    expect([gate.inFlight, gate.waiting, refused]).toEqual([4, 16, many('in_flight', 5)]);
  });

  it('lets a hundred turns pass while connections come, of which each turn accepts one', async () => {
    const { gate, enter, endTurn } = setUp(900);
    for (let count = 0; count < 100; count++) enter('a', 10);
    const startedIn = async (turns: number) => {
      let started = 0;
      for (let turn = 0; turn < turns; turn += 1) {
        gate.connected();
        started += (await endTurn()).length;
      }
      return started;
    };
    expect(await startedIn(100)).toBe(0);
    expect(await startedIn(1)).toBeGreaterThan(0);
    expect(await startedIn(100)).toBe(0);
    expect(await endTurn()).not.toEqual([]);
    expect(await endTurn()).not.toEqual([]);
  });

  it('starts what fits into the bound of a turn, and the rest of a burst in the next turns', async () => {
    const { gate, enter, endTurn, started, refused } = setUp(900);
    for (let count = 0; count < 100; count++) enter('a', 10);
    expect(started).toHaveLength(31);
    const turns: number[] = [];
    while (gate.waiting > 0) turns.push((await endTurn()).length);
    expect(started).toHaveLength(100);
    expect(Math.max(...turns)).toBeLessThanOrEqual(31);
    expect(refused).toEqual([]);
  });

  it('refuses at once what is expected to wait for more than four seconds', async () => {
    const { gate, enter, endTurn, refused } = setUp(2_000);
    for (let count = 0; count < 100; count++) enter('a', 100);
    for (let turn = 0; turn < 60; turn++) await endTurn();
    expect(refused).toEqual([]);
    for (let count = 0; count < 100; count++) enter('a', 100);
    expect(gate.waiting).toBeGreaterThanOrEqual(39);
    expect(gate.waiting).toBeLessThanOrEqual(45);
    expect(gate.waiting + refused.length).toBeGreaterThan(100);
    expect(new Set(refused)).toEqual(new Set(['loop_delay']));
  });

  it('refuses what has waited for the database for two and a half seconds', async () => {
    const { gate, enter, endTurn, database, refused } = setUp(900);
    for (const client of many('a', 8)) enter(client);
    Object.assign(database, { expectedWaitMs: 60_000, statementMs: 60_000 });
    enter('a');
    for (let step = 0; step < 249; step++) await endTurn(10);
    expect([gate.waiting, refused]).toEqual([1, []]);
    await endTurn(10);
    expect([gate.waiting, gate.inFlight, refused]).toEqual([0, 8, ['database']]);
  });

  it('lets clients take turns that wait', async () => {
    const { enter, endTurn } = setUp(900);
    enter('first', 400);
    for (const client of [...many('flood', 4), 'modest', 'other']) enter(client, 400);
    const order: (readonly string[])[] = [];
    for (let turn = 0; turn < 6; turn++) order.push(await endTurn());
    expect(order.flat()).toEqual(['flood', 'modest', 'other', 'flood', 'flood', 'flood']);
  });

  it('lets the client with most requests wait while requests wait for the database, and starts those of others', () => {
    const { gate, enter, started, database } = setUp(900);
    for (const client of [...many('flood', 40), ...many('modest', 3)]) enter(client);
    Object.assign(database, { expectedWaitMs: 300, statementMs: 1 });
    for (const client of [...many('flood', 20), 'modest', 'new']) enter(client);
    expect(started.slice(43)).toEqual(['modest', 'new']);
    expect(gate.waiting).toBe(20);
  });

  it('starts eight requests of a client, however long they wait for the database', async () => {
    const { enter, leave, endTurn, started, database } = setUp(900);
    enter('only');
    Object.assign(database, { expectedWaitMs: 60_000, statementMs: 60_000 });
    for (const client of many('only', 9)) enter(client);
    expect(started).toHaveLength(8);
    leave('only');
    expect(await endTurn()).toEqual(['only']);
  });

  it('counts what was started just now as waiting for the database', async () => {
    const { gate, enter, endTurn, database } = setUp(900);
    Object.assign(database, { expectedWaitMs: 100, statementMs: 20 });
    for (const client of many('a', 60)) enter(client);
    // The wait that is there already, and 20 ms for each that was started.
    expect([gate.inFlight, gate.waiting]).toEqual([26, 34]);
    Object.assign(database, { expectedWaitMs: 0 });
    const inTurns = [await endTurn(100), await endTurn()].map(({ length }) => length);
    expect([inTurns, gate.waiting]).toEqual([[5, 29], 0]);
  });

  it('counts work that does not wait with the requests of its client', () => {
    const { gate, enter, started, database } = setUp();
    Object.assign(database, { expectedWaitMs: 60_000, statementMs: 60_000 });
    const leaves = many('watcher', 8).map(gate.hold);
    enter('watcher');
    expect([gate.inFlight, started]).toEqual([8, []]);
    for (const leave of [...leaves, ...leaves]) leave();
    expect(gate.inFlight).toBe(0);
  });

  it('counts a request that has ended once, even if it is reported repeatedly', () => {
    const { gate } = setUp();
    const leave = gate.hold('a');
    gate.hold('a');
    leave();
    leave();
    expect(gate.inFlight).toBe(1);
  });

  it('forgets a request whose client gave up waiting', async () => {
    const { gate, enter, endTurn, started } = setUp(900);
    enter('a', 400);
    const giveUp = enter('a', 400);
    giveUp?.();
    giveUp?.();
    expect([gate.inFlight, gate.waiting]).toEqual([1, 0]);
    await endTurn();
    expect(started).toEqual(['a']);
  });

  it('starts what waits behind work whose start throws', async () => {
    const { gate, enter, endTurn, started, errors } = setUp(900);
    enter('a', 400);
    const broken = new Error('broken');
    gate.enter('b', {
      start: () => {
        throw broken;
      },
      refuse: () => {},
    });
    enter('c');
    await endTurn();
    expect([started, errors, gate.inFlight]).toEqual([['a', 'c'], [broken], 2]);
  });

  it('serves a client with few requests beside one that floods, at any position in a turn', async () => {
    const { enter, endTurn, started } = setUp(2_000);
    let modest = 0;
    for (let turn = 0; turn < 40; turn++) {
      for (const client of [...many('flood', 50), 'modest', ...many('flood', 50), 'modest']) enter(client, 10);
      modest += 2;
      await endTurn();
    }
    const served = started.filter((client) => client === 'modest').length;
    expect(modest - served).toBeLessThanOrEqual(4);
    expect(started.length - served).toBeGreaterThan(4 * 40);
  });
});

describe('An operation before a load gate', () => {
  it('is no longer waited for when it is cancelled', async () => {
    const { gate, enter, endTurn, started } = setUp(900);
    enter('a', 400);
    const cancel = new AbortController();
    const waiting = entered(gate, 'a', cancel);
    cancel.abort(new Error('cancelled'));
    await expect(waiting).rejects.toThrow('cancelled');
    expect(gate.waiting).toBe(0);
    await endTurn();
    expect(started).toEqual(['a']);
  });
});
