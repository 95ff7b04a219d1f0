import { describe, expect, it } from '@jest/globals';
import type { RefusalReason } from './judge-load.ts';
import { createClientShares, createLoadGate } from './load-gate.ts';
import { createTurnMeter } from './turn-meter.ts';

describe('The recent use of a client', () => {
  it('is at least its share when it is not below the mean of all clients', () => {
    const shares = createClientShares(1_000);
    shares.charge('a', 90, 0);
    shares.charge('b', 10, 1);
    expect(['a', 'b', 'c'].map((client) => shares.hasShare(client, 2))).toEqual([true, false, false]);
    shares.charge('b', 80, 3);
    expect(['a', 'b'].map((client) => shares.hasShare(client, 4))).toEqual([true, true]);
  });

  it('is forgotten after two windows', () => {
    const shares = createClientShares(1_000);
    shares.charge('a', 90, 0);
    expect(shares.hasShare('a', 1_999)).toBe(true);
    expect(shares.hasShare('a', 3_000)).toBe(false);
  });

  it('counts a client in both windows once', () => {
    const shares = createClientShares(1_000);
    shares.charge('a', 50, 0);
    shares.charge('b', 50, 0);
    shares.charge('a', 40, 1_000);
    shares.charge('b', 60, 1_000);
    expect(['a', 'b'].map((client) => shares.hasShare(client, 1_001))).toEqual([false, true]);
  });

  it('is counted for 10,000 clients in a window, and not for further ones', () => {
    const shares = createClientShares(1_000);
    for (let count = 0; count < 10_000; count++) shares.charge(`client ${count}`, 1, 0);
    shares.charge('one more', 1_000_000, 0);
    expect(shares.hasShare('one more', 0)).toBe(false);
    expect(shares.hasShare('client 0', 0)).toBe(true);
  });
});

const setUp = (maxInFlight = 9) => {
  let nowMs = 0;
  let endTurn = () => {};
  let databaseWaitMs = 0;
  const refused: RefusalReason[] = [];
  const gate = createLoadGate({
    bounds: { maxInFlight, maxLoopDelayMs: 300 },
    meter: createTurnMeter({
      now: () => nowMs,
      atTurnEnd: (callback) => {
        endTurn = callback;
      },
    }),
    databaseWaitMs: () => databaseWaitMs,
    onRefused: (reason) => refused.push(reason),
  });
  const enter = (client: string) => gate.enter(client);
  /** Sends requests in one turn, each of which takes the given time when it is admitted. Returns the admitted ones. */
  const turn = (clients: readonly string[], ms: number): readonly string[] => {
    const admitted = clients.filter((client) => {
      const leave = enter(client);
      if (leave !== undefined) nowMs += ms;
      leave?.();
      return leave !== undefined;
    });
    endTurn();
    return admitted;
  };
  const databaseWaits = (ms: number) => {
    databaseWaitMs = ms;
  };
  return { gate, enter, turn, refused, databaseWaits };
};
const many = (client: string, count: number) => Array.from({ length: count }, () => client);

describe('The load gate', () => {
  it('refuses one client at two thirds of the bound of requests in flight, and others at the bound', () => {
    const { gate, enter, refused } = setUp();
    const leaves = many('a', 6).map(enter);
    expect(leaves).not.toContain(undefined);
    expect(enter('a')).toBeUndefined();
    expect(['b', 'c', 'd'].map((client) => enter(client) !== undefined)).toEqual([true, true, true]);
    expect(enter('e')).toBeUndefined();
    expect([gate.inFlight, refused]).toEqual([9, ['in_flight', 'in_flight']]);
  });

  it('refuses the client with most requests while statements wait for the database, and serves the others', () => {
    const { enter, refused, databaseWaits } = setUp(900);
    for (const client of [...many('flood', 40), ...many('modest', 9)]) enter(client);
    databaseWaits(1_500);
    const admitted = [...many('flood', 20), 'modest', 'new'].filter((client) => enter(client) !== undefined);
    expect(admitted).toEqual(['modest', 'new']);
    expect(refused).toEqual(Array.from({ length: 20 }, () => 'database'));
    databaseWaits(200);
    expect(enter('flood')).toBeDefined();
  });

  it('counts work that is not refused with the requests of its client', () => {
    const { gate, enter, databaseWaits } = setUp();
    databaseWaits(60_000);
    const leaves = many('watcher', 12).map(gate.hold);
    expect([gate.inFlight, enter('watcher')]).toEqual([12, undefined]);
    for (const leave of [...leaves, ...leaves]) leave();
    expect(gate.inFlight).toBe(0);
    expect(enter('watcher')).toBeDefined();
  });

  it('admits a client with eight requests in flight, however long statements wait', () => {
    const { enter, databaseWaits } = setUp(900);
    databaseWaits(60_000);
    const leaves = many('only', 8).map(enter);
    expect(leaves).not.toContain(undefined);
    expect(enter('only')).toBeUndefined();
    leaves[0]?.();
    expect(enter('only')).toBeDefined();
  });

  it('admits more when a request has ended, which counts once even if reported repeatedly', () => {
    const { gate, enter } = setUp();
    const leave = enter('a');
    enter('a');
    leave?.();
    leave?.();
    expect(gate.inFlight).toBe(1);
  });

  it('admits as many requests of a burst as fit into the bound of a turn', () => {
    const { turn, refused } = setUp();
    expect(turn(many('a', 100), 10)).toHaveLength(31);
    expect(new Set(refused)).toEqual(new Set(['loop_delay']));
  });

  it('serves a client with few requests beside one that floods, at any position in a turn', () => {
    const { turn } = setUp();
    const round = [...many('flood', 50), 'modest', ...many('flood', 50), 'modest'];
    const rounds = Array.from({ length: 20 }, () => turn(round, 10));
    const later = rounds.slice(10);
    expect(later.map((admitted) => admitted.filter((client) => client === 'modest').length)).toEqual(
      many('2', 10).map(Number),
    );
    for (const admitted of later) expect(admitted.filter((client) => client === 'flood').length).toBeGreaterThan(4);
  });
});
