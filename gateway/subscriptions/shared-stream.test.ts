import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { BoundedBuffer } from '../../platform/streams/bounded-buffer.ts';
import { mapInOrder } from './map-stream.ts';
import { createSharedStreams, type StreamPolicy } from './shared-stream.ts';

/** A source that the test feeds and that reports its end. */
const createSource = <T>() => {
  const queue: (IteratorResult<T> | { error: unknown })[] = [];
  let wake: (() => void) | undefined;
  const state = { returned: 0 };
  const put = (item: IteratorResult<T> | { error: unknown }) => {
    queue.push(item);
    wake?.();
  };
  const iterator: AsyncIterableIterator<T> = {
    next: async () => {
      while (queue.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const item = queue.shift() as IteratorResult<T> | { error: unknown };
      if ('error' in item) throw item.error;
      return item;
    },
    return: async () => {
      state.returned += 1;
      put({ value: undefined, done: true });
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
  return {
    iterator,
    state,
    emit: (value: T) => put({ value, done: false }),
    end: () => put({ value: undefined, done: true }),
    fail: (error: unknown) => put({ error }),
  };
};

const never = new AbortController().signal;
const states: StreamPolicy<number> = { latestFirst: true, capacity: 4, overflow: 'drop-oldest' };
const events: StreamPolicy<number> = { latestFirst: false, capacity: 2, overflow: 'fail' };
const atOnce = { values: 2, bytes: 1000, sizeOf: () => 1, sizeOfResult: () => 1 };
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('shared streams', () => {
  it('open one source for equal keys, and deliver every value to every reader', async () => {
    const source = createSource<number>();
    let opened = 0;
    const streams = createSharedStreams<number>();
    const open = async () => {
      opened += 1;
      return source.iterator;
    };
    const [one, two] = await Promise.all([
      streams.join('k', open, never, states),
      streams.join('k', open, never, states),
    ]);
    source.emit(1);
    expect([await one.next(), await two.next()]).toEqual([
      { value: 1, done: false },
      { value: 1, done: false },
    ]);
    expect(opened).toBe(1);
  });

  it('deliver the latest value first to a late reader', async () => {
    const source = createSource<number>();
    const streams = createSharedStreams<number>();
    const first = await streams.join('k', async () => source.iterator, never, states);
    source.emit(1);
    source.emit(2);
    await first.next();
    await first.next();
    const late = await streams.join('k', async () => source.iterator, never, states);
    expect(await late.next()).toEqual({ value: 2, done: false });
  });

  it('lose nothing that the source sends before the first reader has read', async () => {
    const source = createSource<number>();
    const streams = createSharedStreams<number>();
    source.emit(1);
    source.emit(2);
    source.end();
    const reader = await streams.join('k', async () => source.iterator, never, states);
    await settled();
    const values: number[] = [];
    for await (const value of reader) values.push(value);
    expect(values).toEqual([1, 2]);
  });

  it('end an idle source when the last reader leaves', async () => {
    const source = createSource<number>();
    const streams = createSharedStreams<number>();
    const one = await streams.join('k', async () => source.iterator, never, states);
    const two = await streams.join('k', async () => source.iterator, never, states);
    await one.return?.();
    expect(source.state.returned).toBe(0);
    const pending = two.next();
    await two.return?.();
    expect(await pending).toEqual({ value: undefined, done: true });
    expect(source.state.returned).toBe(1);
    expect(streams.size).toBe(0);
  });

  it('abort the opening, and end an opened source, if the only reader leaves meanwhile', async () => {
    const source = createSource<number>();
    const streams = createSharedStreams<number>();
    const client = new AbortController();
    let accept: () => void = () => {};
    let received: AbortSignal | undefined;
    const joining = streams.join(
      'k',
      async (signal) => {
        received = signal;
        await new Promise<void>((resolve) => (accept = resolve));
        return source.iterator;
      },
      client.signal,
      states,
    );
    client.abort(new Error('left'));
    await expect(joining).rejects.toThrow('left');
    expect(received?.aborted).toBe(true);
    accept();
    await settled();
    expect(source.state.returned).toBe(1);
    expect(streams.size).toBe(0);
  });

  it('fail every reader if the source fails, and open it again for the next', async () => {
    const source = createSource<number>();
    const streams = createSharedStreams<number>();
    const reader = await streams.join('k', async () => source.iterator, never, states);
    source.fail(new Error('gone'));
    await expect(reader.next()).rejects.toThrow('gone');
    const next = createSource<number>();
    next.emit(7);
    expect(await (await streams.join('k', async () => next.iterator, never, states)).next()).toEqual({
      value: 7,
      done: false,
    });
  });

  it('report a refusal to every joiner and retain nothing', async () => {
    const streams = createSharedStreams<number>();
    const refuse = async () => {
      throw new Error('refused');
    };
    const both = await Promise.allSettled([
      streams.join('k', refuse, never, states),
      streams.join('k', refuse, never, states),
    ]);
    expect(both.map((result) => result.status)).toEqual(['rejected', 'rejected']);
    expect(streams.size).toBe(0);
  });

  it('drop the oldest values only of a slow reader, and retain the latest value and the end', async () => {
    const source = createSource<number>();
    const streams = createSharedStreams<number>();
    const slow = await streams.join('k', async () => source.iterator, never, { ...states, capacity: 2 });
    const quick = await streams.join('k', async () => source.iterator, never, states);
    const seen: number[] = [];
    const reading = (async () => {
      for await (const value of quick) seen.push(value);
    })();
    for (const value of [1, 2, 3, 4, 5]) {
      source.emit(value);
      await settled();
    }
    source.end();
    await reading;
    expect(seen).toEqual([1, 2, 3, 4, 5]);
    const rest: number[] = [];
    for await (const value of slow) rest.push(value);
    expect(rest).toEqual([4, 5]);
  });

  it('deliver only later events to a late reader', async () => {
    const source = createSource<number>();
    const streams = createSharedStreams<number>();
    const first = await streams.join('k', async () => source.iterator, never, events);
    source.emit(1);
    await first.next();
    const late = await streams.join('k', async () => source.iterator, never, events);
    source.emit(2);
    expect([await late.next(), await first.next()]).toEqual([
      { value: 2, done: false },
      { value: 2, done: false },
    ]);
  });

  it('deliver nothing to a late reader that had arrived before it, though it is delivered later', async () => {
    const source = new BoundedBuffer<number>({ capacity: 10, overflow: 'fail', onReturn: () => {} });
    let pass = () => {};
    const held = new Promise<void>((resolve) => (pass = resolve));
    const open = async () => mapInOrder(source, (value) => held.then(() => value), { atOnce, onEnd: () => {} });
    const streams = createSharedStreams<number>();
    const first = await streams.join('k', open, never, events);
    for (const value of [1, 2, 3]) source.push(value);
    await settled();
    const late = await streams.join('k', open, never, events);
    source.push(4);
    const later = await streams.join('k', open, never, events);
    source.push(5);
    pass();
    const read = async (reader: AsyncIterableIterator<number>, count: number) => {
      const values: number[] = [];
      while (values.length < count) values.push((await reader.next()).value);
      return values;
    };
    expect(await Promise.all([read(first, 5), read(late, 2), read(later, 1)])).toEqual([[1, 2, 3, 4, 5], [4, 5], [5]]);
  });

  it('open another source for a reader that comes when the former has ended, though not all is delivered', async () => {
    const sources = [0, 1].map(() => new BoundedBuffer<number>({ capacity: 10, overflow: 'fail', onReturn: () => {} }));
    let pass = () => {};
    const held = new Promise<void>((resolve) => (pass = resolve));
    let opened = 0;
    const open = async () => {
      const source = sources[opened] as BoundedBuffer<number>;
      opened += 1;
      return mapInOrder(source, (value) => held.then(() => value), { atOnce, onEnd: () => {} });
    };
    const streams = createSharedStreams<number>();
    const first = await streams.join('k', open, never, events);
    sources[0]?.push(1);
    sources[0]?.complete();
    await settled();
    const late = await streams.join('k', open, never, events);
    sources[1]?.push(2);
    pass();
    expect([await first.next(), await first.next(), await late.next()]).toEqual([
      { value: 1, done: false },
      { value: undefined, done: true },
      { value: 2, done: false },
    ]);
    expect([opened, streams.size]).toEqual([2, 1]);
  });

  it('report each reader that fell behind, itself or with its stream, and each dropped state', async () => {
    const reported: string[] = [];
    const streams = createSharedStreams<number>({
      onDropped: (label) => reported.push(`dropped ${label}`),
      onBehind: (label) => reported.push(`behind ${label}`),
    });
    const open = (source: ReturnType<typeof createSource<number>>) => async () => source.iterator;
    const [ofEvents, ofStates] = [createSource<number>(), createSource<number>()];
    await streams.join('events', open(ofEvents), never, { ...events, label: 'e', capacity: 1 });
    const other = await streams.join('events', open(ofEvents), never, { ...events, label: 'e' });
    await streams.join('states', open(ofStates), never, { ...states, label: 's', capacity: 1 });
    for (const source of [ofEvents, ofStates]) {
      source.emit(1);
      source.emit(2);
    }
    await settled();
    expect(reported.sort()).toEqual(['behind e', 'dropped s']);
    ofEvents.fail(new ServiceError('stream_fell_behind', 'Too slow.'));
    await settled();
    expect(reported).toEqual(['behind e', 'dropped s', 'behind e']);
    await other.return?.();
  });

  it('end only a reader that is too slow for events, after its buffered ones', async () => {
    const source = createSource<number>();
    const streams = createSharedStreams<number>();
    const slow = await streams.join('k', async () => source.iterator, never, events);
    const quick = await streams.join('k', async () => source.iterator, never, events);
    for (const value of [1, 2, 3]) {
      source.emit(value);
      expect(await quick.next()).toEqual({ value, done: false });
    }
    expect([(await slow.next()).value, (await slow.next()).value]).toEqual([1, 2]);
    await expect(slow.next()).rejects.toMatchObject({ code: 'stream_fell_behind' });
    expect(streams.size).toBe(1);
    await quick.return?.();
    expect([streams.size, source.state.returned]).toEqual([0, 1]);
  });
});
