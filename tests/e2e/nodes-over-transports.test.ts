import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { toGlobalId } from '../../platform/graphql/identity/install-global-ids.ts';
import { get, post } from '../kit/graphs/ask-graphql.ts';
import { openHttpStream } from '../kit/http/http-stream-client.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

const query = `{ nodes(ids: ["${toGlobalId('Airport', ['SFO'])}", "${toGlobalId('Place', ['5391959'])}"]) { id ... on Airport { iata name } } }`;

/** For a caller who may use only flights, which has places too. */
const expected = {
  data: {
    nodes: [
      { id: toGlobalId('Airport', ['SFO']), iata: 'SFO', name: expect.any(String) },
      { id: toGlobalId('Place', ['5391959']) },
    ],
  },
};

const refusing = `{ nodes(ids: ["${toGlobalId('Airport', ['SFO'])}", "${toGlobalId('Post', ['post_1'])}"]) { id } airport(iata: "SFO") { iata } }`;
const refused = {
  data: { nodes: [{ id: toGlobalId('Airport', ['SFO']) }, null], airport: { iata: 'SFO' } },
  errors: [{ path: ['nodes', 1], extensions: { code: 'UNAUTHENTICATED' } }],
};

describe('nodes of services that a caller may not use', () => {
  let tributary: Tributary;
  beforeAll(async () => {
    tributary = await startTributary({ environment: { ANONYMOUS_SERVICES: 'flights' } });
  });
  afterAll(() => tributary.close());
  const endpoint = () => `${tributary.url}/graphql`;

  it('are null over HTTP, with status 200', async () => {
    expect(await post(endpoint(), { query }, { key: null })).toMatchObject({ status: 200, body: expected });
    expect(await post(endpoint(), { query: refusing }, { key: null })).toMatchObject({ status: 200, body: refused });
    expect(await get(endpoint(), { query: refusing }, { key: null })).toMatchObject({ status: 200, body: refused });
  });

  it.each(['text/event-stream', 'multipart/mixed;subscriptionSpec=1.0'])('are null over %s', async (accept) => {
    const stream = await openHttpStream({ url: endpoint(), accept, body: { query: refusing }, separator: '\n' });
    const line = (await stream.rest()).split(/\r?\n/).find((each) => each.includes('"nodes"')) ?? '';
    const part = JSON.parse(line.slice(line.indexOf('{'))) as { readonly payload?: unknown };
    expect(part.payload ?? part).toMatchObject(refused);
  });

  it('are null over a WebSocket', async () => {
    const client = createClient({ url: endpoint().replace('http', 'ws'), webSocketImpl: WebSocket });
    const results = [];
    for await (const result of client.iterate({ query: refusing })) results.push(result);
    await client.dispose();
    expect(results).toMatchObject([refused]);
  });

  it('make a subscription fail that needs such a service', async () => {
    const client = createClient({ url: endpoint().replace('http', 'ws'), webSocketImpl: WebSocket });
    const subscription = client.iterate({
      query:
        'subscription { fareSearchChanged(jobId: "fs_1") { destination { place { jobPostings { totalCount } } } } }',
    });
    await expect(subscription.next()).rejects.toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    await client.dispose();
  });
});
