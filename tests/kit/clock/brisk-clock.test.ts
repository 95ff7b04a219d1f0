import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { briskClock, createBriskClock } from './brisk-clock.ts';

/** How far `Date` and the machine's monotonic time moved meanwhile. */
const timesOf = async (wait: () => unknown): Promise<{ dateMs: number; machineMs: number }> => {
  const [dateMs, machineMs] = [Date.now(), performance.now()];
  await wait();
  return { dateMs: Date.now() - dateMs, machineMs: performance.now() - machineMs };
};

describe('the brisk clock', () => {
  it('passes the whole of a wait, of which the machine has a fraction', async () => {
    const { dateMs, machineMs } = await timesOf(() => briskClock.sleep(10_000));
    expect(dateMs).toBeGreaterThanOrEqual(10_000);
    expect(machineMs).toBeLessThan(10_000);
  });

  it('passes no more time than the machine while there is work', async () => {
    const cancel = briskClock.after(3_600_000, () => {});
    const { dateMs, machineMs } = await timesOf(() => {
      const endMs = performance.now() + 50;
      while (performance.now() < endMs);
      briskClock.after(1, () => {})();
    });
    cancel();
    // `Date` has whole milliseconds.
    expect(dateMs).toBeLessThanOrEqual(machineMs + 1);
  });

  it('has whole milliseconds, as Date has, also after parts of one', async () => {
    const seen: number[] = [];
    for (const ms of [0.5, 7.3, 100]) {
      await briskClock.sleep(ms);
      seen.push(briskClock.now());
    }
    expect(seen.map(Number.isInteger)).toEqual([true, true, true]);
  });

  it('calls back in the order of the times, each at its time or later, and once', async () => {
    const begunMs = briskClock.now();
    const fired: number[] = [];
    const late: number[] = [];
    const after = (ms: number) => {
      briskClock.after(ms, () => {
        fired.push(ms);
        if (briskClock.now() < begunMs + ms) late.push(ms);
      });
    };
    for (const ms of [500, 20, 1000, 0, 21]) after(ms);
    await briskClock.sleep(2000);
    expect(fired).toEqual([0, 20, 21, 500, 1000]);
    expect(late).toEqual([]);
  });

  it('calls back no earlier than the machine after a long time, which bounds the work of threads', async () => {
    let isOver = false;
    const cancel = briskClock.after(20_000, () => {
      isOver = true;
    });
    const begunMs = briskClock.now();
    while (briskClock.now() < begunMs + 30_000) await briskClock.sleep(10_000);
    expect(isOver).toBe(false);
    cancel();
  });

  it('does not call back after a timer was cancelled, also by another one of the same time', async () => {
    const fired: string[] = [];
    const cancels: (() => void)[] = [];
    for (const name of ['first', 'second'])
      cancels.push(
        briskClock.after(100, () => {
          fired.push(name);
          for (const cancel of cancels) cancel();
        }),
      );
    await briskClock.sleep(500);
    expect(fired).toEqual(['first']);
  });

  it('continues after a callback has thrown', async () => {
    const errors: unknown[] = [];
    const take = (error: unknown) => errors.push(error);
    const listeners = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException').once('uncaughtException', take);
    briskClock.after(10, () => {
      throw new Error('of a callback');
    });
    await briskClock.sleep(100);
    for (const listener of listeners) process.on('uncaughtException', listener);
    expect(errors).toEqual([new Error('of a callback')]);
  });

  it('passes no more time than the machine while the thread waits for a processor', async () => {
    const times = { idleMs: 0, delayedMs: 0 };
    const clock = createBriskClock({ readIdleMs: () => times.idleMs, readDelayedMs: () => times.delayedMs });
    const skippedBy = (idleMs: number, delayedMs: number): number => {
      times.idleMs += idleMs;
      times.delayedMs += delayedMs;
      const [dateMs, machineMs] = [Date.now(), performance.now()];
      clock.after(15_000, () => {})();
      return Date.now() - dateMs - (performance.now() - machineMs);
    };
    const cancel = clock.after(15_000, () => {});
    expect(skippedBy(250, 250)).toBeLessThan(1);
    expect(skippedBy(250, 300)).toBeLessThan(1);
    expect(skippedBy(250, 0)).toBeGreaterThan(4_000);
    cancel();
  });

  it('reads what has arrived before a deadline passes that came meanwhile', async () => {
    const server = createServer((socket) => socket.end('in time')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    const seen: string[] = [];
    socket.on('data', (data) => seen.push(String(data)));
    const isOver = new Promise<void>((resolve) => {
      briskClock.after(100, () => {
        seen.push('deadline');
        resolve();
      });
    });
    const endMs = performance.now() + 150;
    while (performance.now() < endMs);
    await isOver;
    expect(seen).toEqual(['in time', 'deadline']);
    server.close();
  });
});
