import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { post } from '../kit/graphs/ask-graphql.ts';
import { type ForeignLibrary, startForeignLibrary } from '../kit/graphs/foreign-library.ts';
import { createSchemaService } from '../kit/graphs/schema-service.ts';

const secret = 'a-secret-of-the-tests';
const config = `cache: { enabled: true, invalidation: { secret: "${secret}" } }`;

const link =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.12", import: ["@key", "@shareable", { name: "@cacheTag", as: "@tagged" }])';
const toolsTypeDefs = parse(`${link}
  input Place { row: Int! }
  type Query {
    tool(id: ID!): Tool @tagged(format: "tool-{$args.id}") @tagged(format: "tools")
    shelf(place: Place = { row: 7 }): Int @tagged(format: "row-{$args.place.row}")
    plain: Int
  }
  type Tool @key(fields: "id") { id: ID! name: String! }
`);
const stockTypeDefs = parse(`${link}
  type Tool @key(fields: "id") @tagged(format: "stock-{$key.id}") @tagged(format: "stocks") { id: ID! stock: Int }
`);

const subgraphs = () => [
  {
    typeDefs: toolsTypeDefs,
    service: createSchemaService('tools', toolsTypeDefs, {
      Query: {
        tool: (_: unknown, { id }: { id: string }) => ({ __typename: 'Tool', id, name: `tool ${id}` }),
        shelf: () => 1,
        plain: () => 2,
      },
    }),
  },
  {
    typeDefs: stockTypeDefs,
    service: createSchemaService('stock', stockTypeDefs, {
      Tool: { __resolveReference: ({ id }: { id: string }) => ({ id, stock: 3 }) },
    }),
  },
];

let gateway: ForeignLibrary;
beforeEach(async () => {
  gateway = await startForeignLibrary({
    config,
    subgraphs: subgraphs(),
    headersOf: () => ({ 'cache-control': 'max-age=3600' }),
  });
});
afterEach(() => gateway.close());

const forget = async (subgraph: string, tag: string): Promise<unknown> => {
  const response = await fetch(`${gateway.url}/invalidation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: secret },
    body: JSON.stringify([{ kind: 'cache_tag', subgraphs: [subgraph], cache_tag: tag }]),
  });
  return response.json();
};
const askedBy = async (query: string, variables: object = {}): Promise<readonly string[]> => {
  gateway.received.length = 0;
  await post(`${gateway.url}/graphql`, { query, variables }, { key: null });
  return gateway.received.map(({ subgraph }) => subgraph);
};

describe('a @cacheTag declaration', () => {
  it('gives root fields a tag with their arguments, from texts, variables and defaults', async () => {
    const one = 'query ($id: ID!) { tool(id: $id) { name } }';
    const two = '{ tool(id: "2") { name } }';
    await askedBy(one, { id: '1' });
    await askedBy(two);
    await askedBy('{ shelf }');
    expect(await forget('tools', 'tool-1')).toEqual({ count: 1 });
    expect(await askedBy(two)).toEqual([]);
    expect(await askedBy(one, { id: '1' })).toEqual(['tools']);
    expect(await forget('tools', 'tools')).toEqual({ count: 2 });
    expect(await forget('tools', 'row-7')).toEqual({ count: 1 });
  });

  it('gives each entity a tag with its key fields, of the subgraph that declares it', async () => {
    const query = '{ a: tool(id: "1") { stock } b: tool(id: "2") { stock } }';
    expect(await askedBy(query)).toEqual(['tools', 'stock']);
    expect(await forget('stock', 'stock-1')).toEqual({ count: 1 });
    expect(await askedBy(query)).toEqual(['stock']);
    expect(await forget('stock', 'stocks')).toEqual({ count: 2 });
    expect(await forget('tools', 'stocks')).toEqual({ count: 0 });
  });
});
