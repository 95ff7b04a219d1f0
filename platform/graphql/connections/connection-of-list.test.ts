import { describe, expect, it } from '@jest/globals';
import type { PageArguments } from './connection.ts';
import { connectionOfList } from './connection-of-list.ts';

const rowsOf = (letters: string) => [...letters].map((key) => ({ key }));
const keyOf = ({ key }: { readonly key: string }): string => key;

const pageOf = (letters: string, page: PageArguments, pageSize?: number) => {
  const options = pageSize === undefined ? { keyOf } : { keyOf, pageSize };
  const { nodes, edges, pageInfo, totalCount } = connectionOfList(rowsOf(letters), page, options);
  return {
    keys: nodes.map(keyOf).join(''),
    cursors: edges.map(({ cursor }) => cursor),
    more: [pageInfo.hasPreviousPage, pageInfo.hasNextPage],
    ends: [pageInfo.startCursor, pageInfo.endCursor],
    totalCount,
  };
};

const cursorOf = (key: string): string => pageOf(key, {}).cursors[0] ?? '';
const none = [null, null];
const problem = (...problems: readonly object[]) =>
  expect.objectContaining({ code: 'validation_error', details: { faults: problems } });
const pageError = (page: PageArguments) => {
  try {
    pageOf('abc', page);
  } catch (error) {
    return error;
  }
  return null;
};

describe('a page of a list', () => {
  it('is the whole list if no size is given', () => {
    const cursors = ['a', 'b', 'c'].map(cursorOf);
    expect(pageOf('abc', {})).toEqual({
      keys: 'abc',
      cursors,
      more: [false, false],
      ends: [cursors[0], cursors[2]],
      totalCount: 3,
    });
  });

  it('is the same list instance if complete, so that cached results of it are found', () => {
    const rows = rowsOf('abc');
    for (const page of [{}, { first: 3 }, { last: 9 }])
      expect(connectionOfList(rows, page, { keyOf }).nodes).toBe(rows);
    expect(connectionOfList(rows, { first: 2 }, { keyOf }).nodes).toEqual(rows.slice(0, 2));
  });

  it('has the default size if null is given', () => {
    const page = { first: null, after: null, last: null, before: null };
    expect(pageOf('abc', page, 2)).toMatchObject({ keys: 'ab', more: [false, true], totalCount: 3 });
  });

  it.each<[string, string, PageArguments, string, [boolean, boolean]]>([
    ['the first rows', 'abc', { first: 2 }, 'ab', [false, true]],
    ['all when first is the length', 'abc', { first: 3 }, 'abc', [false, false]],
    ['all when first is larger', 'abc', { first: 9 }, 'abc', [false, false]],
    ['none when first is 0', 'abc', { first: 0 }, '', [false, true]],
    ['what follows a cursor', 'abcd', { first: 2, after: cursorOf('a') }, 'bc', [true, true]],
    ['the rest when fewer follow', 'abcd', { first: 2, after: cursorOf('c') }, 'd', [true, false]],
    ['none after the last row', 'abc', { first: 2, after: cursorOf('c') }, '', [true, false]],
    ['the last rows', 'abc', { last: 2 }, 'bc', [true, false]],
    ['all when last is larger', 'abc', { last: 9 }, 'abc', [false, false]],
    ['none when last is 0', 'abc', { last: 0 }, '', [true, false]],
    ['what precedes a cursor', 'abcd', { last: 2, before: cursorOf('d') }, 'bc', [true, true]],
    ['the rest when fewer precede', 'abcd', { last: 2, before: cursorOf('b') }, 'a', [false, true]],
    ['none before the first row', 'abc', { last: 2, before: cursorOf('a') }, '', [false, true]],
    ['what is between two cursors', 'abcd', { after: cursorOf('a'), before: cursorOf('d') }, 'bc', [true, true]],
    [
      'the end of what is between',
      'abcde',
      { last: 1, after: cursorOf('a'), before: cursorOf('e') },
      'd',
      [true, true],
    ],
    ['none between cursors that cross', 'abcd', { after: cursorOf('c'), before: cursorOf('b') }, '', [true, true]],
    ['none of an empty list', '', { first: 2 }, '', [false, false]],
    ['none of an empty list backwards', '', { last: 2 }, '', [false, false]],
  ])('has %s', (_, letters, page, keys, more) => {
    const found = pageOf(letters, page, 3);
    expect(found).toMatchObject({ keys, more, totalCount: letters.length });
    expect(found.ends).toEqual(keys === '' ? none : [cursorOf(keys.slice(0, 1)), cursorOf(keys.slice(-1))]);
  });

  it('continues after the same row although rows were added and removed', () => {
    const after = pageOf('abcdef', { first: 3 }).ends[1] ?? null;
    expect(pageOf('zcdxef', { first: 2, after }).keys).toBe('dx');
  });

  it('reads every row once in either direction', () => {
    const walk = (next: (page: PageArguments) => PageArguments | null): string[] => {
      const pages: string[] = [];
      for (let page: PageArguments | null = next({}); page !== null; page = next(page))
        pages.push(pageOf('abcdefg', page).keys);
      return pages;
    };
    const forwards = walk(({ first, after }) => {
      if (first === undefined) return { first: 3 };
      const { more, ends } = pageOf('abcdefg', { first, ...(after === undefined ? {} : { after }) });
      return more[1] === true ? { first, after: ends[1] ?? null } : null;
    });
    const backwards = walk(({ last, before }) => {
      if (last === undefined) return { last: 3 };
      const { more, ends } = pageOf('abcdefg', { last, ...(before === undefined ? {} : { before }) });
      return more[0] === true ? { last, before: ends[0] ?? null } : null;
    });
    expect([forwards, backwards]).toEqual([
      ['abc', 'def', 'g'],
      ['efg', 'bcd', 'a'],
    ]);
  });

  it('has cursors for keys of any characters', () => {
    const list = [{ key: 'é/ü ?' }, { key: '空港' }, { key: '' }];
    const { edges } = connectionOfList(list, {}, { keyOf });
    for (const [place, { cursor }] of edges.entries()) {
      const { nodes } = connectionOfList(list, { after: cursor }, { keyOf });
      expect(nodes).toEqual(list.slice(place + 1));
    }
  });

  it('has additional fields, and so have its edges', () => {
    const options = { keyOf, edge: ({ key }: { readonly key: string }) => ({ rank: key.charCodeAt(0) }) };
    const { edges, meta } = connectionOfList(rowsOf('ab'), { first: 1 }, options, { meta: 'read' });
    expect([edges[0]?.rank, meta]).toEqual([97, 'read']);
  });
});

describe('invalid arguments of a page', () => {
  const unknown = { type: 'value_error', rule: 'cursor_of_no_item' };

  it.each([
    ['of another list', cursorOf('z')],
    ['that is none', 'no cursor!'],
    ['that is empty', ''],
  ])('are a cursor %s, which is reported at its argument', (_, cursor) => {
    expect(pageError({ first: 1, after: cursor })).toEqual(
      problem(expect.objectContaining({ ...unknown, loc: ['after'], input: cursor })),
    );
    expect(pageError({ last: 1, before: cursor })).toEqual(
      problem(expect.objectContaining({ ...unknown, loc: ['before'], input: cursor })),
    );
  });

  it('are a size from both ends', () => {
    expect(pageError({ first: 2, last: 1 })).toEqual(
      problem(
        expect.objectContaining({ loc: ['first'], input: 2 }),
        expect.objectContaining({ loc: ['last'], input: 1 }),
      ),
    );
  });
});
