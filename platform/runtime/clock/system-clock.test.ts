import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { systemClock } from './system-clock.ts';

/** Blocks the event loop until every timer of a millisecond is due. */
const standStill = (): void => {
  const untilMs = performance.now() + 20;
  while (performance.now() < untilMs);
};

describe('the system clock', () => {
  it.each([Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER, 2 ** 31])(
    'does not call back at once after %d ms, which no timer of Node holds',
    async (ms) => {
      const called: string[] = [];
      const cancel = systemClock.after(ms, () => called.push('the long one'));
      await systemClock.sleep(5);
      cancel();
      expect(called).toEqual([]);
    },
  );

  it('calls back in the order of the delays, except for cancelled timers', async () => {
    const called: number[] = [];
    systemClock.after(2, () => called.push(2));
    systemClock.after(1, () => called.push(1));
    systemClock.after(1, () => called.push(0))();
    await systemClock.sleep(5);
    expect(called).toEqual([1, 2]);
  });

  it('calls back after what had arrived when the event loop stood still for longer than the delay', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const [[writer]] = await Promise.all([accepted, once(reader, 'connect')]);
    const called: string[] = [];
    try {
      const arrived = once(reader, 'data').then(() => called.push('the response'));
      const passed = new Promise<void>((resolve) => {
        systemClock.after(1, () => resolve(void called.push('the deadline')));
      });
      // The kernel's buffer is empty, so this is in it when the call returns.
      writer.write('a response');
      standStill();
      await Promise.all([arrived, passed]);
      expect(called).toEqual(['the response', 'the deadline']);
    } finally {
      reader.destroy();
      writer.destroy();
      server.close();
    }
  });

  it('does not call back when the timer is cancelled by what is handled before it', async () => {
    const called: string[] = [];
    const cancel = systemClock.after(1, () => called.push('the deadline'));
    const cancelled = new Promise<void>((resolve) => setTimeout(() => resolve(cancel()), 1));
    standStill();
    await cancelled;
    await systemClock.sleep(5);
    expect(called).toEqual([]);
  });

  it('ends a sleep with the reason of its signal', async () => {
    const controller = new AbortController();
    const sleeping = systemClock.sleep(Number.POSITIVE_INFINITY, controller.signal);
    controller.abort(new Error('gone'));
    await expect(sleeping).rejects.toThrow('gone');
  });
});
