import { afterEach, describe, expect, it } from '@jest/globals';
import { type ForeignLibrary, startForeignLibrary } from '../kit/graphs/foreign-library.ts';

let library: ForeignLibrary | undefined;
let failures = 0;
afterEach(async () => {
  await library?.close();
  library = undefined;
});

const start = async (config: string): Promise<ForeignLibrary> => {
  library = await startForeignLibrary({ config, statusOf: () => (failures-- > 0 ? 503 : 200) });
  return library;
};
const query = '{ person(id: "p1") { age } }';
const result = { data: { person: { age: 41 } } };
const metricsOf = async ({ url }: ForeignLibrary): Promise<string> => (await fetch(`${url}/metrics`)).text();

describe('rules of traffic to foreign subgraphs', () => {
  it('apply to all, unless a subgraph has one of its own, and are counted', async () => {
    const gateway = await start(`
      traffic:
        all: { retry: { retries: 1, baseMs: 1 } }
        subgraphs: { catalog: { retry: false } }
    `);
    failures = 1;
    expect(await gateway.ask(query)).toEqual(result);
    failures = 1;
    expect(await gateway.ask('{ book(id: "b1") { title } }')).toMatchObject({
      errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }],
    });
    expect(gateway.received.map(({ subgraph }) => subgraph)).toEqual(['people', 'people', 'catalog']);
    expect(await metricsOf(gateway)).toMatch(
      /^tributary_subgraph_traffic_total\{subgraph="people",event="retried"\} 1$/m,
    );
  });

  it('make no call for cached data, also while a breaker is open', async () => {
    const gateway = await start(`
      cache: { enabled: true, all: { ttlSeconds: 60 } }
      traffic: { all: { breaker: { failures: 1, openMs: 600000, maxOpenMs: 600000 } } }
    `);
    failures = 0;
    expect(await gateway.ask(query)).toEqual(result);
    failures = 1;
    await gateway.ask('{ person(id: "p2") { age } }');
    expect(await gateway.ask(query)).toEqual(result);
    expect(await gateway.ask('{ person(id: "p2") { age } }')).toMatchObject({
      errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }],
    });
    expect(gateway.received).toHaveLength(2);
  });

  it.each([
    [
      'traffic: { all: { certificateAuthorities: /nowhere.pem } }',
      /traffic\.all\.certificateAuthorities: \/nowhere\.pem cannot/,
    ],
    [
      'traffic: { subgraphs: { others: { http2: true } } }',
      /traffic\.subgraphs: the supergraph has no subgraph others/,
    ],
    ['headers: { subgraphs: { others: [] } }', /headers\.subgraphs: .* no subgraph others; it has: catalog, people/],
    ['traffic: { all: { retry: { retries: 0 } } }', /traffic\.all\.retry/],
    ['traffic: { all: { maxWebSockets: 0 } }', /traffic\.all\.maxWebSockets/],
    ['traffic: { subgraphs: { catalog: { webSocketPerHeaders: often } } }', /catalog\.webSocketPerHeaders/],
  ])('are refused at the start with %s', async (config, message) => {
    await expect(start(config)).rejects.toThrow(message);
  });
});
