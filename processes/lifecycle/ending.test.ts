import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DrainTimes } from '../../platform/http/drain-times.ts';
import { type Logger, silentLogger } from '../../platform/runtime/log/logger.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createEnding, type Ending } from './ending.ts';

const drainMs = 10_000;
let clock: ManualClock;
let said: string[];
let errors: { err?: unknown }[];
let messages: string[];
let exits: number[];
let closings: (DrainTimes | undefined)[];
let closed: { resolve: () => void; reject: (error: Error) => void };
let ending: Ending;

beforeEach(() => {
  clock = new ManualClock();
  said = [];
  errors = [];
  messages = [];
  exits = [];
  closings = [];
  const log: Logger = {
    ...silentLogger,
    error: (fields, message) => {
      errors.push(fields);
      messages.push(message);
    },
  };
  ending = createEnding({
    drainMs,
    clock,
    log,
    say: (text) => said.push(text.trim()),
    exit: (code) => exits.push(code),
  });
  ending.closeBy((times) => {
    closings.push(times);
    return new Promise((resolve, reject) => {
      closed = { resolve, reject };
    });
  });
});

const settle = () => clock.advance(0);

describe('A process that is sent SIGTERM', () => {
  it('drains for the time of its settings, prints nothing, and ends with 0', async () => {
    ending.signal('SIGTERM');
    expect([closings, said, exits]).toEqual([[undefined], [], []]);
    closed.resolve();
    await settle();
    expect(exits).toEqual([0]);
  });

  it('ends with 1 when not everything could be closed', async () => {
    ending.signal('SIGTERM');
    closed.reject(new Error('a file is gone'));
    await settle();
    expect([exits, errors]).toEqual([[1], [{ err: new Error('a file is gone') }]]);
  });

  it('ends even if something never closes, 5 s after twice the drain time', async () => {
    ending.signal('SIGTERM');
    await clock.advance(2 * drainMs + 4_999);
    expect(exits).toEqual([]);
    await clock.advance(1);
    expect(exits).toEqual([1]);
  });

  it('closes the parts of a start that has not finished', async () => {
    const unmade: string[] = [];
    ending.closeBy(async () => {
      unmade.push('folder');
    });
    ending.signal('SIGTERM');
    expect(ending.hasBegun).toBe(true);
    await settle();
    expect([unmade, exits]).toEqual([['folder'], [0]]);
  });
});

describe('A process that is sent SIGINT', () => {
  it('prints one sentence, ends streams at once, gives work a second, and ends within 5 s', async () => {
    ending.signal('SIGINT');
    expect(said).toEqual(['Stopping; press Ctrl-C again to end at once.']);
    expect(closings).toEqual([{ workMs: 1_000, streamsMs: 0 }]);
    await clock.advance(4_999);
    expect(exits).toEqual([1]);
  });

  it('counts two signals within 500 ms as one, and ends at once at the next', () => {
    ending.signal('SIGINT');
    ending.signal('SIGINT');
    expect([said.length, closings.length, exits]).toEqual([1, 1, []]);
  });

  it('ends at once at a second one that comes later', async () => {
    ending.signal('SIGINT');
    await clock.advance(499);
    ending.signal('SIGINT');
    expect(exits).toEqual([]);
    await clock.advance(1);
    ending.signal('SIGINT');
    expect([closings.length, exits]).toEqual([1, [1]]);
  });

  it('ends at once when it has been draining after SIGTERM', async () => {
    ending.signal('SIGTERM');
    await clock.advance(500);
    ending.signal('SIGINT');
    expect(exits).toEqual([1]);
  });
});

describe('A process with an uncaught exception', () => {
  it('logs it, drains, and ends with 70, even if everything could be closed', async () => {
    const error = new Error('a fault of ours');
    ending.uncaught(error);
    expect([closings, errors, exits]).toEqual([[undefined], [{ err: error }], []]);
    closed.resolve();
    await settle();
    expect(exits).toEqual([70]);
  });

  it('logs a second one and continues to drain', async () => {
    ending.uncaught(new Error('the first'));
    ending.uncaught('the second');
    expect([closings.length, errors.length, exits]).toEqual([1, 2, []]);
    closed.resolve();
    await settle();
    expect(exits).toEqual([70]);
  });

  it('ends at once with the 101st exception, without draining', () => {
    for (let count = 0; count < 100; count++) ending.uncaught(new Error('again'));
    expect(exits).toEqual([]);
    ending.uncaught(new Error('again'));
    expect(exits).toEqual([70]);
  });

  it('ends with 70 even if it cannot drain', async () => {
    ending.uncaught(new Error('a fault of ours'));
    await clock.advance(2 * drainMs + 5_000);
    expect(exits).toEqual([70]);
  });

  it('ends with 70 even if a signal came first', async () => {
    ending.signal('SIGTERM');
    ending.uncaught(new Error('while draining'));
    closed.resolve();
    await settle();
    expect(exits).toEqual([70]);
  });

  it('ignores the first signal, and ends at once at the second', async () => {
    ending.uncaught(new Error('a fault of ours'));
    ending.signal('SIGTERM');
    expect([closings.length, exits]).toEqual([1, []]);
    await clock.advance(500);
    ending.signal('SIGTERM');
    expect(exits).toEqual([70]);
  });
});

describe('A process that has lost a vital resource', () => {
  const lost = new Error('The database in /data is gone.');

  it('logs the sentence, drains, and ends with 1, even if everything could be closed', async () => {
    ending.fail(lost);
    expect([closings, messages, exits]).toEqual([
      [undefined],
      ['The database in /data is gone. The process drains and ends.'],
      [],
    ]);
    closed.resolve();
    await settle();
    expect(exits).toEqual([1]);
  });

  it('ends with 1 even if a signal came first, and with 70 after an uncaught exception', async () => {
    ending.signal('SIGTERM');
    ending.fail(lost);
    closed.resolve();
    await settle();
    expect([closings.length, exits]).toEqual([1, [1]]);
    ending.uncaught(new Error('a fault of ours'));
    ending.fail(lost);
    await clock.advance(2 * drainMs + 5_000);
    expect(exits.at(-1)).toBe(70);
  });
});
