import { describe, expect, it } from '@jest/globals';
import { buildSchema, graphql } from 'graphql';
import { ServiceError } from '../../errors/service-error.ts';
import { enforceConstraints } from '../constraint/enforce-constraints.ts';
import type { PageArguments } from './connection.ts';
import { connectionOfList } from './connection-of-list.ts';

/** A list of a subgraph as its SDL declares it: `first` has no default, because there is `last`. */
const sdl = /* GraphQL */ `
  directive @constraint(min: Int, max: Int, minLength: Int, maxLength: Int) on ARGUMENT_DEFINITION
  type Query {
    "Tags by name, 2 where neither first nor last is given."
    tags(
      first: Int @constraint(min: 1, max: 5)
      after: String @constraint(minLength: 1, maxLength: 512)
      last: Int @constraint(min: 1, max: 5)
      before: String @constraint(minLength: 1, maxLength: 512)
    ): TagConnection
  }
  type TagConnection { edges: [TagEdge!]! nodes: [Tag!]! pageInfo: PageInfo! totalCount: Int language: String! }
  type TagEdge { cursor: String! node: Tag! weight: Int! }
  type Tag { slug: String! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
`;

const list = [{ slug: 'agents' }, { slug: 'data' }, { slug: 'safety' }, { slug: 'vision' }];
const rootValue = {
  tags: (page: PageArguments) =>
    connectionOfList(
      list,
      page,
      { keyOf: ({ slug }) => slug, pageSize: 2, edge: ({ slug }) => ({ weight: slug.length }) },
      { language: 'en' },
    ),
};

const ask = async (args: string) => {
  const source = `{ tags${args} {
    nodes { slug }
    edges { weight cursor node { slug } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    totalCount
    language
  } }`;
  const { data, errors } = await graphql({ schema: enforceConstraints(buildSchema(sdl)), source, rootValue });
  const cause = errors?.[0]?.originalError;
  if (cause instanceof ServiceError) return { faults: cause.details.faults?.map(({ loc }) => loc.join('.')) };
  return JSON.parse(JSON.stringify(data?.['tags']));
};

describe('a list in the graph', () => {
  it('has all fields of a connection, and additional ones', async () => {
    const { edges, pageInfo, ...rest } = await ask('');
    expect(rest).toEqual({ nodes: [{ slug: 'agents' }, { slug: 'data' }], totalCount: 4, language: 'en' });
    expect(edges).toEqual([
      { weight: 6, cursor: pageInfo.startCursor, node: { slug: 'agents' } },
      { weight: 4, cursor: pageInfo.endCursor, node: { slug: 'data' } },
    ]);
    expect(pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  });

  it('continues forwards and backwards by its cursors, where null means left out', async () => {
    const { pageInfo } = await ask('(first: 1, last: null)');
    const next = await ask(`(first: 2, after: "${pageInfo.endCursor}", before: null)`);
    expect(next.nodes).toEqual([{ slug: 'data' }, { slug: 'safety' }]);
    const back = await ask(`(last: 5, before: "${next.pageInfo.startCursor}")`);
    expect(back).toMatchObject({
      nodes: [{ slug: 'agents' }],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
  });

  it('reports a validation error at the argument', async () => {
    expect(await ask('(first: 1, after: "?")')).toEqual({ faults: ['after'] });
    expect(await ask('(last: 1, before: "?")')).toEqual({ faults: ['before'] });
    expect(await ask('(first: 1, last: 1)')).toEqual({ faults: ['first', 'last'] });
    expect(await ask('(last: 6)')).toEqual({ faults: ['last'] });
  });
});
