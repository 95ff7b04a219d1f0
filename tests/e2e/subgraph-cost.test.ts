import { afterEach, describe, expect, it } from '@jest/globals';
import { type DocumentNode, parse } from 'graphql';
import { post } from '../kit/graphs/ask-graphql.ts';
import { type LibraryGateway, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { createSchemaService } from '../kit/graphs/schema-service.ts';
import { openReadySocket } from '../kit/http/raw-socket.ts';

const head =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@cost", "@listSize"])\n';
const tools: DocumentNode = parse(`${head}
  type Query {
    tools(first: Int = 2): Tools @listSize(slicingArguments: ["first"], sizedFields: ["nodes"])
  }
  type Tools { nodes: [Tool!]! }
  type Tool @key(fields: "id") { id: ID! parts: [Tool!]! @listSize(assumedSize: 3) }
`);
const depot: DocumentNode = parse(`${head}
  type Tool @key(fields: "id") { id: ID! inStock(nearby: Boolean @cost(weight: 5)): Int @cost(weight: 20) }
`);

let library: LibraryGateway;
afterEach(() => library.close());

const start = async (cost?: object) => {
  const hammer = { id: 't1', parts: [{ id: 't2' }] };
  library = await startLibrary({
    ...(cost === undefined ? {} : { config: { cost } }),
    more: [
      {
        typeDefs: tools,
        service: createSchemaService('tools', tools, { Query: { tools: () => ({ nodes: [hammer] }) } }),
      },
      {
        typeDefs: depot,
        service: createSchemaService('depot', depot, {
          Tool: { __resolveReference: ({ id }: object & { id?: string }) => ({ id }), inStock: () => 4 },
        }),
      },
    ],
  });
};
const ask = (query: string, variables: object = {}) =>
  post(library.url, { query, variables }, { headers: { 'x-report': 'cost' } });

const query = 'query ($n: Int) { tools(first: $n) { rows: nodes { inStock } } }';
const refusal = (estimated: number) => ({
  status: 400,
  body: {
    errors: [
      {
        message: `The cost of the query in the subgraph "depot" is ${estimated}; at most 100 is allowed.`,
        extensions: { code: 'QUERY_TOO_COMPLEX', cost: { estimated, limit: 100, subgraph: 'depot' } },
      },
    ],
  },
});

describe('the cost of an operation in each subgraph', () => {
  it('is reported: the cost of its fetches, for each object that they are for', async () => {
    await start({ subgraphs: { depot: { max: 100 } } });
    const { body } = await ask(query, { n: 4 });
    expect(body.errors).toBeUndefined();
    // In tools: the connection, and of each node itself, `__typename` and `id`.
    expect(body.extensions?.['cost']).toMatchObject({
      estimated: 1 + 4 * (1 + 20),
      limit: 20_000,
      subgraphs: { depot: { estimated: 80, limit: 100 }, tools: { estimated: 1 + 4 * 3, limit: null } },
    });
  });

  it('is computed through lists of lists, arguments, fragments and aliases', async () => {
    await start();
    const nested =
      '{ all: tools { ...F } } fragment F on Tools { nodes { own: parts { there: inStock(nearby: true) } } }';
    const { body } = await ask(nested);
    expect(body.extensions?.['cost']).toMatchObject({ subgraphs: { depot: { estimated: 2 * 3 * 25, limit: null } } });
  });
});

describe('the limit of the cost in a subgraph', () => {
  it('refuses an operation before any of its fetches', async () => {
    await start({ subgraphs: { depot: { max: 100 } } });
    expect(await ask('{ tools(first: 6) { nodes { inStock } } }')).toMatchObject(refusal(120));
    expect(library.contexts).toEqual([]);
  });

  it('applies to sizes in variables, each time', async () => {
    await start({ subgraphs: { depot: { max: 100 } } });
    expect(await ask(query, { n: 6 })).toMatchObject(refusal(120));
    expect((await ask(query, { n: 5 })).status).toBe(200);
    expect(await ask(query, { n: 6 })).toMatchObject(refusal(120));
  });

  it('is the default of all subgraphs where a subgraph has none of its own', async () => {
    await start({ all: { max: 100 }, subgraphs: { tools: { max: 10 } } });
    expect(await ask('{ tools(first: 6) { nodes { inStock } } }')).toMatchObject(refusal(120));
    expect((await ask('{ tools(first: 6) { nodes { id } } }')).body.errors?.[0]).toMatchObject({
      extensions: { cost: { estimated: 13, limit: 10, subgraph: 'tools' } },
    });
  });

  it('applies to the fetches that complete an event of a subscription', async () => {
    await start({ subgraphs: { people: { max: 510 } } });
    const client = await openReadySocket(library.socketUrl, libraryKey);
    const text = 'subscription ($n: Int) { bookChanged(id: "b1") { reviews(first: $n) { stars } } }';
    client.send({ id: '1', type: 'subscribe', payload: { query: text, variables: { n: 500 } } });
    expect(await client.next()).toMatchObject({
      id: '1',
      type: 'error',
      payload: [{ extensions: { code: 'QUERY_TOO_COMPLEX', cost: { limit: 510, subgraph: 'people' } } }],
    });
    expect(library.streams).toEqual([]);
  });

  it('permits operations that need nothing of the subgraph', async () => {
    await start({ subgraphs: { depot: { max: 1 } } });
    expect((await ask('{ tools(first: 100) { nodes { id } } }')).body.errors).toBeUndefined();
  });
});
