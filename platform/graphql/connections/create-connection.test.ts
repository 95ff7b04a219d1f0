import { describe, expect, it } from '@jest/globals';
import { createConnection } from './connection.ts';

interface Row {
  readonly name: string;
  readonly score: number;
}

const rows: readonly Row[] = [
  { name: 'a', score: 3 },
  { name: 'b', score: 2 },
];

const setup = (of: readonly Row[] = rows) => {
  const made: string[] = [];
  const page = {
    rows: of,
    node: ({ name }: Row) => ({ name }),
    cursor: ({ name }: Row) => {
      made.push(name);
      return `cursor of ${name}`;
    },
    hasNextPage: true,
    hasPreviousPage: false,
  };
  return { page, made };
};

describe('a connection', () => {
  it('has the nodes, each with its cursor, and the cursors of its ends', () => {
    expect(createConnection({ ...setup().page, totalCount: 7 })).toEqual({
      nodes: [{ name: 'a' }, { name: 'b' }],
      edges: [
        { cursor: 'cursor of a', node: { name: 'a' } },
        { cursor: 'cursor of b', node: { name: 'b' } },
      ],
      pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: 'cursor of a', endCursor: 'cursor of b' },
      totalCount: 7,
    });
  });

  it('creates no cursor that is not read', () => {
    const { page, made } = setup();
    const { nodes, edges, pageInfo, totalCount } = createConnection(page);
    expect([nodes.length, edges.map(({ node }) => node.name), pageInfo.hasNextPage, totalCount]).toEqual([
      2,
      ['a', 'b'],
      true,
      null,
    ]);
    expect(made).toEqual([]);
    expect(pageInfo.endCursor).toBe('cursor of b');
    expect(made).toEqual(['b']);
  });

  it('creates a cursor once, for its edge and for an end of the page', () => {
    const { page, made } = setup();
    const { edges, pageInfo } = createConnection(page);
    expect([edges[1]?.cursor, edges[1]?.cursor, pageInfo.endCursor]).toEqual(Array(3).fill('cursor of b'));
    expect(made).toEqual(['b']);
    let ends = 0;
    const endCursor = () => {
      ends += 1;
      return `end ${ends}`;
    };
    const further = createConnection({ ...setup().page, endCursor });
    expect([further.pageInfo.endCursor, further.edges[1]?.cursor]).toEqual(['end 1', 'end 1']);
  });

  it('has no cursors of its ends if it is empty', () => {
    expect(createConnection(setup([]).page)).toEqual({
      nodes: [],
      edges: [],
      pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: null, endCursor: null },
      totalCount: null,
    });
  });

  it('continues at the end cursor of the page, if there is one', () => {
    const { pageInfo } = createConnection({ ...setup([]).page, endCursor: () => 'further' });
    expect(pageInfo).toMatchObject({ startCursor: null, endCursor: 'further' });
    const { edges } = createConnection({ ...setup().page, endCursor: () => 'further' });
    expect(edges.map(({ cursor }) => cursor)).toEqual(['cursor of a', 'further']);
  });

  it('has additional fields, and so have its edges', () => {
    const { page } = setup();
    const connection = createConnection({ ...page, edge: ({ score }) => ({ score }) }, { warnings: ['late'] });
    expect(connection.warnings).toEqual(['late']);
    expect(connection.edges.map(({ score, cursor }) => [score, cursor])).toEqual([
      [3, 'cursor of a'],
      [2, 'cursor of b'],
    ]);
  });

  it('returns the list of nodes that it is given', () => {
    const nodes = [{ name: 'a' }, { name: 'b' }];
    expect(createConnection({ ...setup().page, nodes }).nodes).toBe(nodes);
  });
});
