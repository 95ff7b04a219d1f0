import { describe, expect, it } from '@jest/globals';
import { GraphQLError } from 'graphql';
import type { AnnouncedPart, Delivery } from '../../execution/defer/delivery.ts';
import { createEncoder } from './run-in-parts.ts';

const encoderOf = () => createEncoder('v0.2', (errors) => errors.map(({ message }) => message));
const part = (id: number, path: AnnouncedPart['path'] = [], label?: string): AnnouncedPart => ({ id, path, label });
const firstOf = (data: Record<string, unknown>, announced: readonly AnnouncedPart[]): Delivery => ({
  first: { data, errors: [] },
  parts: [],
  announced,
  hasNext: true,
});
const later = (parts: Delivery['parts'], announced: readonly AnnouncedPart[] = []): Delivery => ({
  parts,
  announced,
  hasNext: false,
});

describe('the current form of incremental delivery', () => {
  it('delivers each field once, with the paths of objects and items', () => {
    const encode = encoderOf();
    encode(firstOf({ list: [{ id: 1 }, { id: 2 }], one: { id: 3 }, leaf: 'x' }, [part(0)]));
    const data = { list: [{ id: 1, a: 1 }, { id: 2 }], one: { id: 3, b: { c: 2 } }, leaf: 'x', more: null };
    expect(encode(later([{ part: part(0), data, errors: [] }]))).toEqual({
      incremental: [
        { id: '0', data: { more: null } },
        { id: '0', subPath: ['list', 0], data: { a: 1 } },
        { id: '0', subPath: ['one'], data: { b: { c: 2 } } },
      ],
      completed: [{ id: '0' }],
      hasNext: false,
    });
  });

  it('does not repeat what another part delivered', () => {
    const encode = encoderOf();
    encode(firstOf({ one: { id: 1 } }, [part(0, ['one']), part(1, ['one'])]));
    const delivery = later([
      { part: part(0, ['one']), data: { a: 1 }, errors: [] },
      { part: part(1, ['one']), data: { a: 1 }, errors: [] },
    ]);
    expect(encode(delivery)).toEqual({
      incremental: [{ id: '0', data: { a: 1 } }],
      completed: [{ id: '0' }, { id: '1' }],
      hasNext: false,
    });
  });

  it('announces a nested part with its parent, and delivers it at its path', () => {
    const encode = encoderOf();
    encode(firstOf({}, [part(0)]));
    const inner = part(1, ['one'], 'inner');
    const delivery = later(
      [
        { part: part(0), data: { one: { id: 1 } }, errors: [] },
        { part: inner, data: { a: 2 }, errors: [] },
      ],
      [inner],
    );
    expect(encode(delivery)).toEqual({
      pending: [{ id: '1', path: ['one'], label: 'inner' }],
      incremental: [
        { id: '0', data: { one: { id: 1 } } },
        { id: '1', data: { a: 2 } },
      ],
      completed: [{ id: '0' }, { id: '1' }],
      hasNext: false,
    });
  });

  it.each([
    ['its root', null],
    ['an object that the client has', { one: null }],
    ['a list that the client has', { list: null }],
    ['an item that the client has', { list: [null] }],
  ])('fails a part as a whole if an error propagated to %s', (_, data) => {
    const encode = encoderOf();
    encode(firstOf({ one: { id: 1 }, list: [{ id: 1 }] }, [part(0)]));
    expect(encode(later([{ part: part(0), data, errors: [new GraphQLError('broken')] }]))).toEqual({
      completed: [{ id: '0', errors: ['broken'] }],
      hasNext: false,
    });
  });

  it('delivers nothing below a null that the client has', () => {
    const encode = encoderOf();
    encode(firstOf({ one: null }, [part(0)]));
    const delivery = later([{ part: part(0), data: { one: { a: 1 } }, errors: [new GraphQLError('late')] }]);
    expect(encode(delivery)).toEqual({ completed: [{ id: '0', errors: ['late'] }], hasNext: false });
  });

  it('does not change the data of a delivery', () => {
    const encode = encoderOf();
    const data = { one: { id: 1 } };
    encode(firstOf(data, [part(0)]));
    encode(later([{ part: part(0), data: { one: { id: 1, a: 2 } }, errors: [] }]));
    expect(data).toEqual({ one: { id: 1 } });
  });
});
