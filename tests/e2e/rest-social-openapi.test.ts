import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { undescribedIn } from '../kit/rest/described-responses.ts';
import { type RestClient, restClient, setFault } from '../kit/rest/rest-client.ts';
import type { FeedBody } from '../kit/social/rest-bodies.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
let client: RestClient;
/** An item with comments of each source, some with a link, as paths of details. */
const details: string[] = [];

const feedPath = '/api/v1/feed';
const detailPath = '/api/v1/detail/{source}/{item_id}';
const contentPath = `${detailPath}/linked-content`;
const feeds = [
  'source=news_board',
  'source=link_board&limit=25',
  'source=community_forum&community=r/quietmachines',
  'source=microblog&user=ada_of_the_lab',
  'source=microblog&trend=sport',
];

beforeAll(async () => {
  tributary = await startTributary();
  client = restClient(tributary, '/social');
});
afterAll(() => tributary.close());

/** Differences between a real response of its route and the description. */
const validationErrorsOf = (
  path: string,
  { status, body }: { readonly status: number; readonly body: unknown },
): unknown => undescribedIn('social', 'GET', path, { status, body });

describe('the API description of the social service', () => {
  it('matches every feed', async () => {
    for (const query of feeds) {
      const response = await client.get<FeedBody>(`${feedPath}?${query}`);
      expect([query, response.status, validationErrorsOf(feedPath, response)]).toEqual([query, 200, []]);
      const community = query.includes('community=') ? '?community=r/quietmachines' : '';
      const discussed = response.body.data
        .filter(({ engagement }) => (engagement['comment_count'] ?? 0) > 1)
        .slice(0, 3);
      details.push(...discussed.map(({ source, item_id }) => `${source}/${item_id}${community}`));
      if (response.body.meta.next_since_token === null) continue;
      const newer = await client.get(`${feedPath}?${query}&since_token=${response.body.meta.next_since_token}`);
      expect([query, newer.status, validationErrorsOf(feedPath, newer)]).toEqual([query, 200, []]);
    }
  });

  it('matches details with their threads, and linked content or its absence', async () => {
    expect(details.length).toBeGreaterThan(6);
    for (const item of details) {
      const detail = await client.get(`/api/v1/detail/${item}`);
      expect([item, detail.status, validationErrorsOf(detailPath, detail)]).toEqual([item, 200, []]);
      const content = await client.get(`/api/v1/detail/${item.replace(/(\?|$)/, '/linked-content$1')}`);
      expect([200, 404]).toContain(content.status);
      expect([item, validationErrorsOf(contentPath, content)]).toEqual([item, []]);
    }
  });

  it('matches refusals, missing items and failures', async () => {
    const refused = await client.get(`${feedPath}?source=microblog&limit=0`);
    expect([refused.status, validationErrorsOf(feedPath, refused)]).toEqual([422, []]);
    const absent = await client.get('/api/v1/detail/news_board/999999999999999');
    expect([absent.status, validationErrorsOf(detailPath, absent)]).toEqual([404, []]);
    const keyless = await restClient({ ...tributary, key: '' }, '/social').get(`${feedPath}?source=news_board`);
    expect([keyless.status, validationErrorsOf(feedPath, keyless)]).toEqual([401, []]);
    await setFault(tributary, 'microblog', { mode: 'status', status: 401 });
    const failed = await client.get(`${feedPath}?source=microblog&q=never%20asked%20before`);
    expect([failed.status, validationErrorsOf(feedPath, failed)]).toEqual([503, []]);
    const health = await client.get('/api/v1/health');
    expect([health.status, validationErrorsOf('/api/v1/health', health)]).toEqual([200, []]);
  });

  it('rejects a response that does not match it', () => {
    expect(validationErrorsOf(feedPath, { status: 200, body: { data: [{}], meta: {} } })).not.toEqual([]);
  });
});
