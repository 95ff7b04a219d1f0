import { afterEach, describe, expect, it } from '@jest/globals';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { type ForeignLibrary, startForeignLibrary } from '../kit/graphs/foreign-library.ts';
import { subscribeBySocket } from '../kit/http/socket-subscriber.ts';
import { startTokenIssuer } from '../kit/http/token-issuer.ts';

const config = `
headers:
  all:
    - propagate: { named: x-tenant, default: none }
  subgraphs:
    catalog:
      - insert: { name: x-api-key, value: "key \${env.CATALOG_KEY}" }
    people:
      - propagate: { named: x-tenant, rename: x-organisation }
      - remove: { named: x-tenant }
`;

let library: ForeignLibrary | undefined;
afterEach(async () => {
  await library?.close();
  library = undefined;
});

const start = async (text: string, environment: Record<string, string> = {}): Promise<ForeignLibrary> => {
  library = await startForeignLibrary({
    config: text,
    environment: { CATALOG_KEY: 'one', ...environment },
    headersOf: () => ({ 'cache-control': 'max-age=3600' }),
  });
  return library;
};

const picked = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^(x-tenant|x-api-key|x-organisation)$/.test(name)));

describe('headers that foreign subgraphs receive', () => {
  it("follow each subgraph's own rules", async () => {
    const gateway = await start(config);
    await gateway.ask('{ book(id: "b1") { title } person(id: "p1") { age } }', {
      'x-tenant': 'a',
      'x-api-key': 'mine',
    });
    expect(Object.fromEntries(gateway.received.map(({ subgraph, headers }) => [subgraph, picked(headers)]))).toEqual({
      catalog: { 'x-tenant': 'a', 'x-api-key': 'key one' },
      people: { 'x-organisation': 'a' },
    });
  });

  it('are sent with a subscription, and those that are the same for all also when its connection opens', async () => {
    const gateway = await start(config);
    const client = subscribeBySocket(
      { url: gateway.url, key: 'none', headers: { 'x-tenant': 'a' } },
      'subscription { bookChanged(id: "b1") { title } }',
    );
    await client.receive();
    client.close();
    const [received] = gateway.received;
    expect(received?.request).toMatchObject({
      extensions: { headers: { 'x-tenant': 'a', 'x-api-key': 'key one' } },
    });
    expect(picked(received?.headers ?? {})).toEqual({ 'x-tenant': 'none', 'x-api-key': 'key one' });
  });

  it('separate the entries of the cache where they differ, and only there', async () => {
    const gateway = await start(
      `cache: { enabled: true }\nheaders:\n  subgraphs: { catalog: [{ propagate: { named: x-tenant } }] }\n`,
    );
    const query = '{ book(id: "b1") { title } person(id: "p1") { age } }';
    for (const tenant of ['a', 'b', 'a']) await gateway.ask(query, { 'x-tenant': tenant });
    expect(gateway.received.map(({ subgraph }) => subgraph).sort()).toEqual(['catalog', 'catalog', 'people']);
  });

  it("have claims of each caller's token, also on a shared connection and in the cache", async () => {
    const issuer = await startTokenIssuer(systemClock);
    try {
      const gateway = await start(`
cache: { enabled: true }
authorization: { jwt: { issuers: [{ issuer: "${issuer.issuer}", jwksUrl: "${issuer.jwksUrl}" }] } }
headers: { subgraphs: { catalog: [{ insert: { name: x-tenant, fromClaim: sub, default: none } }] } }
`);
      const query = '{ book(id: "b1") { title } }';
      const ada = await issuer.sign({ sub: 'ada' });
      const bob = await issuer.sign({ sub: 'bob' });
      for (const token of [ada, bob, ada]) await gateway.ask(query, { authorization: `Bearer ${token}` });
      await gateway.ask(query, { 'x-tenant': 'ada' });
      expect(gateway.received.map(({ headers }) => headers['x-tenant'])).toEqual(['ada', 'bob', 'none']);
      gateway.received.length = 0;
      const clients = [ada, bob].map((key) =>
        subscribeBySocket({ url: gateway.url, key }, 'subscription { bookChanged(id: "b1") { title } }'),
      );
      for (const client of clients) await client.receive();
      for (const client of clients) client.close();
      const sent = gateway.received.map(({ request }) => request);
      for (const tenant of ['ada', 'bob'])
        expect(sent).toContainEqual(
          expect.objectContaining({ extensions: expect.objectContaining({ headers: { 'x-tenant': tenant } }) }),
        );
    } finally {
      await issuer.close();
    }
  });

  it('name the missing variable of the environment', async () => {
    await expect(start(config, { CATALOG_KEY: undefined as unknown as string })).rejects.toThrow(
      /headers\.subgraphs\.catalog\.0\.insert\.value: the variable CATALOG_KEY is not set/,
    );
  });
});
