import { describe, expect, it } from '@jest/globals';
import { createDeferred, type Deferred } from '../../platform/runtime/promise/deferred.ts';
import { BoundedBuffer } from '../../platform/streams/bounded-buffer.ts';
import { createChannel } from '../../tests/kit/time/channel.ts';
import { type AtOnce, mapInOrder, mapStream } from './map-stream.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

const setup = (atOnce: Partial<AtOnce<number, string>> = {}) => {
  const state = { left: 0, ends: 0 };
  const source = new BoundedBuffer<number>({ capacity: 100, overflow: 'fail', onReturn: () => (state.left += 1) });
  const begun: { readonly value: number; readonly result: Deferred<string> }[] = [];
  const mapped = mapInOrder(
    source,
    (value: number) => {
      const result = createDeferred<string>();
      begun.push({ value, result });
      return result.promise;
    },
    {
      atOnce: { values: 3, bytes: 1000, sizeOf: () => 1, sizeOfResult: () => 1, ...atOnce },
      onEnd: () => (state.ends += 1),
    },
  );
  const push = (...values: readonly number[]) => {
    for (const value of values) source.push(value);
  };
  const finish = (value: number) => begun.find((one) => one.value === value)?.result.resolve(`result ${value}`);
  return { source, mapped, begun, state, push, finish, valuesBegun: () => begun.map(({ value }) => value) };
};
const done = { value: undefined, done: true };
const result = (value: number) => ({ value: `result ${value}`, done: false });

describe('a stream that is mapped at once and in order', () => {
  it('returns results in the order of the values, whatever order they come in', async () => {
    const { mapped, push, finish } = setup();
    push(1, 2, 3);
    const first = mapped.next();
    await settled();
    for (const value of [3, 2, 1]) finish(value);
    expect([await first, await mapped.next(), await mapped.next()]).toEqual([result(1), result(2), result(3)]);
  });

  it('begins no more than the bound, results that wait for an earlier one included', async () => {
    const { mapped, push, finish, valuesBegun } = setup();
    push(1, 2, 3, 4, 5);
    const first = mapped.next();
    await settled();
    finish(2);
    await settled();
    expect(valuesBegun()).toEqual([1, 2, 3]);
    finish(1);
    expect(await first).toEqual(result(1));
    await settled();
    expect(valuesBegun()).toEqual([1, 2, 3, 4]);
    expect(await mapped.next()).toEqual(result(2));
    await settled();
    expect(valuesBegun()).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([
    ['values', { sizeOf: () => 600 }, [1, 2, 3]],
    ['large values', { sizeOf: () => 1000 }, [1, 2]],
    ['any value that is the only one', { sizeOf: () => 5000, values: 1 }, [1]],
  ])('begins none when %s in flight have the bound of bytes', async (_, sizes, expected) => {
    const { mapped, push, valuesBegun } = setup({ values: 10, ...sizes });
    push(1, 2, 3, 4, 5);
    void mapped.next();
    await settled();
    expect(valuesBegun()).toEqual(expected);
  });

  it('begins none when results that wait have the bound of bytes, until they are read', async () => {
    const { mapped, push, finish, valuesBegun } = setup({ sizeOfResult: () => 1000 });
    push(1, 2);
    const first = mapped.next();
    await settled();
    finish(2);
    await settled();
    push(3);
    await settled();
    // One more was read before the result was there.
    push(4);
    await settled();
    expect(valuesBegun()).toEqual([1, 2, 3]);
    finish(1);
    expect([await first, await mapped.next()]).toEqual([result(1), result(2)]);
    await settled();
    expect(valuesBegun()).toEqual([1, 2, 3, 4]);
  });

  it('ends after the results of all values of its source', async () => {
    const { source, mapped, push, finish, state } = setup();
    push(1, 2);
    source.complete();
    const first = mapped.next();
    await settled();
    finish(2);
    await settled();
    expect(state.ends).toBe(0);
    finish(1);
    expect([await first, await mapped.next(), await mapped.next()]).toEqual([result(1), result(2), done]);
    expect(state).toEqual({ left: 0, ends: 1 });
  });

  it('fails after the results of all values of a source that fails', async () => {
    const { source, mapped, push, finish, state } = setup();
    push(1);
    source.fail(new Error('gone'));
    const first = mapped.next();
    await settled();
    finish(1);
    expect(await first).toEqual(result(1));
    await expect(mapped.next()).rejects.toThrow('gone');
    expect(await mapped.next()).toEqual(done);
    expect(state.ends).toBe(1);
  });

  it('fails at a value that cannot be mapped, and ends its source and what is in flight', async () => {
    const { mapped, push, finish, begun, state } = setup();
    push(1, 2, 3);
    const first = mapped.next();
    await settled();
    begun[1]?.result.reject(new Error('not two'));
    await settled();
    expect(state).toEqual({ left: 0, ends: 0 });
    finish(1);
    expect(await first).toEqual(result(1));
    await expect(mapped.next()).rejects.toThrow('not two');
    expect(state).toEqual({ left: 1, ends: 1 });
    begun[2]?.result.reject(new Error('nor three'));
    expect(await mapped.next()).toEqual(done);
  });

  it('ends its source and a waiting reader when it is left with values in flight', async () => {
    const { mapped, push, finish, state } = setup();
    push(1, 2);
    const first = mapped.next();
    await settled();
    expect(await mapped.return?.()).toEqual(done);
    finish(1);
    expect([await first, await mapped.next()]).toEqual([done, done]);
    expect(state).toEqual({ left: 1, ends: 1 });
  });
});

describe('a mapped stream', () => {
  it('maps each value and ends with its source', async () => {
    const source = createChannel<number>();
    const mapped = mapStream(source.stream, async (value) => value * 2);
    source.push(1);
    source.push(2);
    source.end();
    const values: number[] = [];
    for await (const value of mapped) values.push(value);
    expect(values).toEqual([2, 4]);
  });

  it('ends its source and a waiting reader when it is closed', async () => {
    const source = createChannel<number>();
    const mapped = mapStream(source.stream, (value) => value);
    const pending = mapped.next();
    await mapped.return?.();
    expect(await pending).toEqual({ done: true, value: undefined });
    expect(source.isClosed).toBe(true);
  });

  it('ends its source if a value cannot be mapped', async () => {
    const source = createChannel<number>();
    const mapped = mapStream(source.stream, () => {
      throw new Error('not this one');
    });
    source.push(1);
    await expect(mapped.next()).rejects.toThrow('not this one');
    expect(source.isClosed).toBe(true);
  });

  it('fails if its source does', async () => {
    const source = createChannel<number>();
    source.fail(new Error('gone'));
    await expect(mapStream(source.stream, (value) => value).next()).rejects.toThrow('gone');
  });
});
