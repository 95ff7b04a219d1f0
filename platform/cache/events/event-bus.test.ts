import { afterEach, expect, it } from '@jest/globals';
import { describeShared } from '../../../tests/kit/storage/backends.ts';
import { type Logger, silentLogger } from '../../runtime/log/logger.ts';
import { createMemoryEventBus, type EventBus } from './event-bus.ts';
import { createRedisEventBus } from './redis-event-bus.ts';

/** A listener that records payloads, and a way to wait for one. */
const createEar = () => {
  const received: string[] = [];
  let wake = () => {};
  return {
    heard: received,
    listen: (payload: string) => {
      received.push(payload);
      wake();
    },
    until: async (payload: string) => {
      while (!received.includes(payload)) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
};

describeShared('EventBus', (backend) => {
  const endings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });

  /** The ends of one bus: two processes on Redis, the same object in memory. */
  const open = async (log: Logger = silentLogger): Promise<[EventBus, EventBus]> => {
    const home = await backend.open();
    const make = () => (home === undefined ? createMemoryEventBus({ log }) : createRedisEventBus({ ...home, log }));
    const one = make();
    const other = home === undefined ? one : make();
    endings.push(
      () => home?.dispose() ?? Promise.resolve(),
      () => one.close(),
      () => other.close(),
    );
    return [one, other];
  };

  it('brings a message to every listener of its topic, in every process, and to no other', async () => {
    const [one, other] = await open();
    const ears = [createEar(), createEar(), createEar()] as const;
    await one.subscribe('a', ears[0].listen);
    await other.subscribe('a', ears[1].listen);
    await other.subscribe('b', ears[2].listen);
    one.publish('a', 'first');
    one.publish('b', 'second');
    await Promise.all([ears[0].until('first'), ears[1].until('first'), ears[2].until('second')]);
    expect(ears.map(({ heard: received }) => received)).toEqual([['first'], ['first'], ['second']]);
  });

  it('keeps the order of one publisher, and payloads as they are', async () => {
    const [one, other] = await open();
    const ear = createEar();
    await other.subscribe('a', ear.listen);
    const payloads = ['', 'ä\n"', '{"x":1}', 'end'];
    for (const payload of payloads) one.publish('a', payload);
    await ear.until('end');
    expect(ear.heard).toEqual(payloads);
  });

  it('answers publish before any listener runs', async () => {
    const [one] = await open();
    const ear = createEar();
    await one.subscribe('a', ear.listen);
    one.publish('a', 'x');
    expect(ear.heard).toEqual([]);
    await ear.until('x');
  });

  it('stops for the listener that unsubscribes and continues for the others', async () => {
    const [one] = await open();
    const [staying, leaving] = [createEar(), createEar()];
    await one.subscribe('a', staying.listen);
    const leave = await one.subscribe('a', leaving.listen);
    leave();
    leave();
    one.publish('a', 'x');
    await staying.until('x');
    expect(leaving.heard).toEqual([]);
  });

  it('can be listened to again after all have left', async () => {
    const [one, other] = await open();
    const [first, second] = [createEar(), createEar()];
    (await one.subscribe('a', first.listen))();
    await one.subscribe('a', second.listen);
    other.publish('a', 'x');
    await second.until('x');
    expect(first.heard).toEqual([]);
  });

  it('calls the same function once for each time it was subscribed', async () => {
    const [one] = await open();
    const ear = createEar();
    await one.subscribe('a', ear.listen);
    const leave = await one.subscribe('a', ear.listen);
    one.publish('a', 'twice');
    await ear.until('twice');
    leave();
    one.publish('a', 'once');
    await ear.until('once');
    expect(ear.heard).toEqual(['twice', 'twice', 'once']);
  });

  it('logs a listener that throws, and calls the next', async () => {
    const errors: string[] = [];
    const [one] = await open({ ...silentLogger, error: (_fields, message) => errors.push(message) });
    const ear = createEar();
    await one.subscribe('a', () => {
      throw new Error('broken listener');
    });
    await one.subscribe('a', ear.listen);
    one.publish('a', 'x');
    await ear.until('x');
    expect(errors).toEqual(['a listener failed on an event']);
  });

  it('delivers nothing once closed, and publishing then does not throw', async () => {
    const [one] = await open();
    const ear = createEar();
    await one.subscribe('a', ear.listen);
    await one.close();
    expect(() => one.publish('a', 'x')).not.toThrow();
    await new Promise((resolve) => setImmediate(resolve));
    expect(ear.heard).toEqual([]);
  });
});
