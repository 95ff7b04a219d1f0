import { beforeEach, describe, expect, it } from '@jest/globals';
import type { GraphQLError } from 'graphql';
import { toGlobalId } from '../../platform/graphql/identity/install-global-ids.ts';
import { createInventedGraph, nowhere } from '../kit/graphs/invented-graph.ts';

const asked: string[] = [];
const { ask, askStock, graph } = createInventedGraph(asked);
beforeEach(() => {
  asked.length = 0;
});

const sfo = toGlobalId('Airport', ['SFO']);
const post = toGlobalId('Post', ['post_1']);
const place = toGlobalId('Place', ['5391959']);
const game = toGlobalId('SportEvent', ['US_BOOKS', 'a:1/ü']);
const selection = `id ... on Airport { iata name } ... on Post { postId title } ... on SportEvent { source eventId name }`;
const some = `query ($ids: [ID!]!) { nodes(ids: $ids) { ${selection} } }`;

const errorsOf = ({ errors }: { readonly errors?: readonly GraphQLError[] | undefined }) =>
  errors?.map(({ path, extensions }) => [path?.join('.'), extensions['code']]);

describe('node', () => {
  it('returns an object by its id, with the key that the id is made of', async () => {
    expect(await ask(`{ node(id: "${game}") { __typename ${selection} } }`)).toEqual({
      data: {
        node: { __typename: 'SportEvent', id: game, source: 'US_BOOKS', eventId: 'a:1/ü', name: 'name' },
      },
    });
    expect(asked).toEqual(['odds']);
  });

  it('returns type and id without calling a service', async () => {
    expect(await ask(`{ node(id: "${sfo}") { __typename id } }`)).toEqual({
      data: { node: { __typename: 'Airport', id: sfo } },
    });
    expect(asked).toEqual([]);
  });

  it.each([
    ['no id', 'SFO'],
    ['a type that there is not', toGlobalId('Ship', ['SFO'])],
    ['a type that is no entity', toGlobalId('ReadMeta', ['SFO'])],
    ['a key of too few parts', toGlobalId('SportEvent', ['US_BOOKS'])],
    ['a key of too many parts', toGlobalId('Airport', ['SFO', 'SFO'])],
    ['a value that the enum has not', toGlobalId('SportEvent', ['MOON_BOOKS', '1'])],
  ])('is null with an error that names the argument for %s', async (_, id) => {
    const { data, errors } = await ask('query ($id: ID!) { node(id: $id) { id } }', { id });
    expect(data).toEqual({ node: null });
    expect(errors).toMatchObject([
      { path: ['node'], extensions: { code: 'NOT_FOUND', param: 'id', retryable: false } },
    ]);
  });

  it('is null without an error for an object that does not exist, whichever service could have it', async () => {
    const query = `query ($id: ID!) { node(id: $id) { id ... on Airport { name } ... on Place { airports { nodes { iata } } jobPostings { totalCount } } } }`;
    expect(await ask(query, { id: toGlobalId('Airport', [nowhere]) })).toEqual({ data: { node: null } });
    expect(asked).toEqual(['flights']);
    expect(await ask(query, { id: toGlobalId('Place', [nowhere]) })).toEqual({ data: { node: null } });
  });
});

describe('nodes', () => {
  it('are returned in the order of their ids, with duplicates, by one fetch for each service', async () => {
    const ids = [post, sfo, toGlobalId('Airport', [nowhere]), sfo, game, 'SFO'];
    const result = await ask(some, { ids });
    expect(result.data).toEqual({
      nodes: [
        { id: post, postId: 'post_1', title: 'title' },
        { id: sfo, iata: 'SFO', name: 'name' },
        null,
        { id: sfo, iata: 'SFO', name: 'name' },
        { id: game, source: 'US_BOOKS', eventId: 'a:1/ü', name: 'name' },
        null,
      ],
    });
    expect(errorsOf(result)).toEqual([['nodes.5', 'NOT_FOUND']]);
    expect(asked.sort()).toEqual(['blogs', 'flights', 'odds']);
  });

  it('are the same as those of the stock gateway', async () => {
    const variables = { ids: [post, 'SFO', game, sfo, sfo] };
    const [ours, stock] = [await ask(some, variables), await askStock(some, variables)];
    expect(JSON.stringify(ours.data)).toBe(JSON.stringify(stock.data));
    expect(ours.errors?.map(({ message, path }) => [message, path])).toEqual(
      stock.errors?.map(({ message, path }) => [message, path]),
    );
  });

  it('are at most a hundred', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => toGlobalId('Airport', [`A${index}`]));
    const most = await ask(some, { ids: ids(100) });
    expect(most.errors).toBeUndefined();
    expect((most.data as { nodes: unknown[] }).nodes).toHaveLength(100);
    expect(errorsOf(await ask(some, { ids: ids(101) }))).toEqual([['nodes', 'VALIDATION_ERROR']]);
    expect(await ask(some, { ids: [] })).toEqual({ data: { nodes: [] } });
  });

  it('are planned as one fetch, and then a parallel fetch of each service', () => {
    const operation = graph.prepare(some);
    expect(operation).toMatchObject({
      serviceNames: ['blogs', 'flights', 'graph', 'odds'],
      requiredServices: [],
      plan: {
        kind: 'Sequence',
        nodes: [
          { kind: 'Fetch', serviceName: 'graph' },
          {
            kind: 'Parallel',
            nodes: ['odds', 'flights', 'blogs'].map(() => ({ kind: 'Flatten', path: ['nodes', '@'] })),
          },
        ],
      },
    });
  });
});

describe('the rights to a node', () => {
  const odds = new Set(['odds']);

  it('are those to its service: without it only this node is null', async () => {
    const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { ${selection} } one: node(id: "${sfo}") { ...on Airport { name } } sports(source: EXCHANGE) { nodes { key } } }`;
    const result = await ask(query, { ids: [game, sfo, post, game] }, odds);
    const event = { id: game, source: 'US_BOOKS', eventId: 'a:1/ü', name: 'name' };
    expect(result.data).toMatchObject({
      nodes: [event, null, null, event],
      one: null,
      sports: { nodes: [{ key: 'key' }] },
    });
    expect(errorsOf(result)?.sort()).toEqual([
      ['nodes.1', 'FORBIDDEN'],
      ['nodes.2', 'FORBIDDEN'],
      ['one', 'FORBIDDEN'],
    ]);
    expect(asked.sort()).toEqual(['odds', 'odds']);
  });

  it('are requested by 401 where there is no key', async () => {
    const result = await ask(`{ node(id: "${sfo}") { id } }`, {}, odds, 'anonymous');
    expect(result.data).toEqual({ node: null });
    expect(errorsOf(result)).toEqual([['node', 'UNAUTHENTICATED']]);
  });

  it('are those to any service that knows the type, when only id and key are selected', async () => {
    const query = `{ node(id: "${place}") { id ... on Place { placeId } } }`;
    expect((await ask(query, {}, new Set(['restaurants']))).data).toEqual({ node: { id: place, placeId: '5391959' } });
    expect(errorsOf(await ask(query, {}, odds))).toEqual([['node', 'FORBIDDEN']]);
  });

  it('are those to any service that has all selected fields, including those below', async () => {
    const query = `{ node(id: "${place}") { id ... on Place { displayName containedIn { placeId name } } } }`;
    for (const service of ['restaurants', 'jobs', 'flights']) {
      const { data, errors } = await ask(query, {}, new Set([service]));
      expect(errors).toBeUndefined();
      expect(data).toEqual({
        node: { id: place, displayName: 'displayName', containedIn: { placeId: 'placeId', name: 'name' } },
      });
    }
    expect(asked).toEqual(['restaurants', 'jobs', 'flights']);
    expect(errorsOf(await ask(query, {}, odds))).toEqual([['node', 'FORBIDDEN']]);
  });

  it('are those to each service whose fields are selected', async () => {
    const query = `{ node(id: "${place}") { ... on Place { jobPostings { totalCount } airports { nodes { iata } } } } }`;
    expect(errorsOf(await ask(query, {}, new Set(['jobs'])))).toEqual([['node', 'FORBIDDEN']]);
    expect((await ask(query, {}, new Set(['jobs', 'flights']))).errors).toBeUndefined();
  });

  it('are those to all that is selected below it, too', async () => {
    const query = `{ nodes(ids: ["${sfo}", "${game}"]) { ... on SportEvent { name } ... on Airport { place { jobPostings { totalCount } } } } }`;
    const result = await ask(query, {}, new Set(['flights', 'odds']));
    expect(result.data).toEqual({ nodes: [null, { name: 'name' }] });
    expect(errorsOf(result)).toEqual([['nodes.0', 'FORBIDDEN']]);
  });

  it('do not widen those of other root fields', async () => {
    const query = `{ node(id: "${game}") { ... on SportEvent { name } } airport(iata: "SFO") { name } }`;
    const result = await ask(query, {}, odds);
    expect(result.data).toBeUndefined();
    expect(errorsOf(result)).toEqual([[undefined, 'FORBIDDEN']]);
    expect(asked).toEqual([]);
  });
});

describe('the cost of nodes', () => {
  const listed = (count: number, fields: string) =>
    ask(`query ($ids: [ID!]!) { nodes(ids: $ids) { ${fields} } }`, {
      ids: Array.from({ length: count }, (_, index) => toGlobalId('Airport', [`A${index}`])),
    });

  it('is a read for each id and the cost of its selection, also when the ids are in a variable', async () => {
    const many = '... on Airport { departures { flights(first: 10) { nodes { callsign } } } }';
    expect(errorsOf(await listed(100, many))).toEqual([[undefined, 'QUERY_TOO_COMPLEX']]);
    expect((await listed(10, many)).errors).toBeUndefined();
    expect((await listed(100, 'id')).errors).toBeUndefined();
  });
});
