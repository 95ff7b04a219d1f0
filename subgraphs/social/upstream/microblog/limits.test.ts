import { afterEach, describe, expect, it } from '@jest/globals';
import { systemClock } from '../../../../platform/runtime/clock/system-clock.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { clientOf, failureOf, listen, never } from '../../../../tests/kit/upstream/upstream-wire.ts';
import type { FeedScope } from '../../model/social-item.ts';
import { unlimitedBudget } from './budget.ts';
import { createMicroblogClient } from './client.ts';
import { microblogUpstream } from './definition.ts';

afterEach(cleanUp);

/** A source whose searches are limited, and whose other endpoints respond. */
const open = async () => {
  const { url, asked } = await listen((request, response) => {
    const path = new URL(request.url ?? '', 'http://x').pathname.replace('/base', '');
    if (path === '/2/tweets/search/recent') {
      const nowMs = Date.now();
      // The server's own date is the machine's, not the run's.
      const date = new Date(nowMs).toUTCString();
      response
        .writeHead(429, { date, 'x-rate-limit-reset': String(Math.floor(nowMs / 1000) + 600) })
        .end('{"title":"Too Many Requests"}');
    } else if (path.startsWith('/2/users/by/username/'))
      response.end(JSON.stringify({ data: { id: '8', username: path.slice('/2/users/by/username/'.length) } }));
    else if (path === '/2/users/8/tweets')
      response.end(
        JSON.stringify({ data: [{ id: '70', text: 'hello', created_at: '2026-11-20T11:00:00.000Z' }], meta: {} }),
      );
    else if (path === '/2/trends/by/woeid/1') response.end(JSON.stringify({ data: [{ trend_name: 'Sheds' }] }));
    else
      response.end(
        JSON.stringify({
          data: { id: '71', text: 'root', created_at: '2026-11-20T11:00:00.000Z', public_metrics: { reply_count: 2 } },
        }),
      );
  });
  const { client: http } = clientOf(url, { ...microblogUpstream, retries: 0 });
  const settings = {
    dialect: 'tweet',
    woeid: 1,
    trendQueries: { NEWS: 'news', SPORT: 's', ENTERTAINMENT: 'e' },
  } as const;
  const source = createMicroblogClient({ http, clock: systemClock, budget: unlimitedBudget, settings });
  const read = (scope: FeedScope) => source.page(scope, { after: null, limit: 5 }, never);
  const countOf = (path: string) => asked.filter((request) => request.url?.startsWith(`/base${path}`)).length;
  return { source, read, countOf };
};

describe('a limit of one endpoint of the microblog', () => {
  it('delays its searches, and neither accounts nor posts', async () => {
    const { source, read, countOf } = await open();
    expect(await failureOf(read({ source: 'MICROBLOG', mode: 'search', q: 'shed' }))).toMatchObject({
      reason: 'rate_limited',
      heldBack: false,
    });
    expect(await failureOf(read({ source: 'MICROBLOG', mode: 'search', q: 'other' }))).toMatchObject({
      reason: 'rate_limited',
      heldBack: true,
    });
    expect((await read({ source: 'MICROBLOG', mode: 'user', user: 'ann' })).items).toMatchObject([{ itemId: '70' }]);
    expect(await source.thread('71', null, never)).toMatchObject({
      body: 'root',
      comments: [],
      omittedComments: 2,
      warnings: [{ code: 'source_unavailable' }],
    });
    // Trends are another endpoint; the search for their posts is not.
    expect(await failureOf(read({ source: 'MICROBLOG', mode: 'trend', trend: 'TRENDING' }))).toMatchObject({
      heldBack: true,
    });
    expect(countOf('/2/trends/')).toBe(1);
    expect(countOf('/2/tweets/search/recent')).toBe(1);
  });

  it.each([
    ['/2/tweets/search/recent', '/2/tweets/search/recent'],
    ['/2/tweets/1790000000000000001', '/2/tweets/id'],
    ['/2/users/by/username/ann_99', '/2/users/by/username/name'],
    ['/2/users/8/tweets', '/2/users/id/tweets'],
    ['/2/trends/by/woeid/23424977', '/2/trends/by/woeid/id'],
  ])('counts %s as %s', (path, limit) => {
    expect(microblogUpstream.limitOf?.({ path })).toBe(limit);
  });
});
