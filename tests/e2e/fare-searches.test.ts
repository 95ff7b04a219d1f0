import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JobData, oneWaySearch, searchesPath } from '../kit/flights/fare-journey.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { type Envelope, restClient } from '../kit/rest/rest-client.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

const query = '{ fareSearches { totalCount nodes { jobId status origin { iata } } } }';

interface Listed {
  readonly totalCount: number;
  readonly nodes: readonly { readonly jobId: string }[];
}

describe('the list of fare searches', () => {
  let tributary: Tributary;
  beforeAll(async () => {
    tributary = await startTributary({ embedded: true, environment: { ANONYMOUS_SERVICES: 'flights' } });
  });
  afterAll(() => tributary?.close());

  const listOf = async (key: string | null): Promise<readonly string[]> => {
    const { body } = await post(`${tributary.url}/graphql`, { query }, { key });
    expect(body.errors).toBeUndefined();
    const { totalCount, nodes } = (body.data as { readonly fareSearches: Listed }).fareSearches;
    expect(totalCount).toBe(nodes.length);
    return nodes.map(({ jobId }) => jobId);
  };
  const create = async (key?: string): Promise<string> => {
    const response = await fetch(`${tributary.url}/flights${searchesPath}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(oneWaySearch({})),
    });
    expect(response.status).toBe(202);
    return ((await response.json()) as Envelope<JobData>).data.job_id;
  };
  const keyIn = (said: string): string => /trib_[0-9a-f]{40}/.exec(said)?.[0] ?? '';
  const newKey = async () => keyIn(await tributary.keys('create', '--name', 'a friend', '--services', 'flights'));
  const signIn = async (): Promise<string> => {
    const [link = ''] = /http\S+#sign-in=\S+/.exec(await tributary.keys('sign-in')) ?? [];
    const { origin, hash } = new URL(link);
    const exchanged = await fetch(`${tributary.url}/session-keys`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ code: hash.replace('#sign-in=', '') }),
    });
    return ((await exchanged.json()) as { readonly key: string }).key;
  };

  it('has what its key created over REST, and nothing of other keys', async () => {
    const [own, other] = [await create(tributary.key), await newKey()];
    expect(await listOf(tributary.key)).toContain(own);
    expect(await listOf(other)).toEqual([]);
    const theirs = await create(other);
    expect(await listOf(other)).toEqual([theirs]);
    expect(await listOf(tributary.key)).not.toContain(theirs);
    // Any key reads a search by its id, as before.
    const { status } = await restClient(tributary, '/flights').get(`${searchesPath}/${theirs}`);
    expect(status).toBe(200);
  });

  it('has searches that only their owner cancels, though any key reads them', async () => {
    const cancel = async (jobId: string, key: string | null) => {
      const text = `mutation ($jobId: ID!) { cancelFareSearch(input: { jobId: $jobId }) {
        fareSearch { jobId } userErrors { code } } }`;
      const { body } = await post(`${tributary.url}/graphql`, { query: text, variables: { jobId } }, { key });
      return body.errors?.[0]?.extensions?.['code'] ?? JSON.stringify(body.data);
    };
    const own = await create(tributary.key);
    for (const key of [await newKey(), null]) expect(await cancel(own, key)).toBe('FORBIDDEN');
    expect(await cancel(own, tributary.key)).toMatch(own);
  });

  it('is shared by all callers without a key', async () => {
    const ids = [await create(), await create()];
    expect(await listOf(null)).toEqual(expect.arrayContaining(ids));
    expect(await listOf(tributary.key)).not.toEqual(expect.arrayContaining(ids));
  });

  it('is the same for a person who signs in again', async () => {
    const before = await create(await signIn());
    expect(await listOf(await signIn())).toEqual([before]);
    expect(await listOf(await newKey())).toEqual([]);
  });
});
