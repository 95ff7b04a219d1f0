import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { guardedFetcherOf, withLimits } from '../../../../tests/kit/upstream/guarded-web.ts';
import { clientOf, failureOf, listen, never } from '../../../../tests/kit/upstream/upstream-wire.ts';
import { createAtsBClient } from '../../upstream/ats-b/client.ts';
import { atsBUpstream } from '../../upstream/ats-b/definition.ts';
import { createCareerPages } from '../../upstream/career-pages/career-pages.ts';
import { createBoardResolver } from './resolve-board.ts';

afterEach(cleanUp);

const link = (token: string) => `<a href="https://boards.greenhouse.io/${token}">x</a>`;
const page =
  (body: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(body);

/** Serves an employer's page, and boards whose responses for posting 77 have the given statuses. */
const setUp = async (
  page: RequestListener,
  boards: Readonly<Record<string, number>>,
  { stored = [], timeoutMs = 5_000 }: { readonly stored?: readonly string[]; readonly timeoutMs?: number } = {},
) => {
  const web = await listen(page);
  const api = await listen((request, response) => {
    const token = /boards\/([^/]+)\/jobs\/77\?/.exec(request.url ?? '')?.[1] ?? '';
    const status = boards[token] ?? 404;
    const body = status === 200 ? { id: 77, title: 'Gardener' } : { status, error: 'Job not found' };
    response.writeHead(status).end(JSON.stringify(body));
  });
  const hosts: string[] = [];
  const resolve = createBoardResolver({
    boardsOfHost: async (host) => {
      hosts.push(host);
      return stored;
    },
    careerPages: createCareerPages({
      web: withLimits(guardedFetcherOf({ allowedPrivateOrigins: [web.url] }).fetcher, { timeoutMs }),
    }),
    atsB: createAtsBClient({ http: clientOf(api.url, { ...atsBUpstream, retries: 0 }).client }),
  });
  return {
    hosts,
    pages: web.asked,
    boardsAsked: () => api.asked.map(({ url }) => /boards\/([^/]+)\//.exec(url ?? '')?.[1]),
    resolve: (call = never) =>
      resolve({ host: 'ferncrest.example', sourceUrl: `${web.url}/careers?gh_jid=77`, sourceId: '77' }, call),
  };
};

describe('the board of an employer’s page', () => {
  it('is a stored board of the same host, which is tried before the page is read', async () => {
    const { resolve, hosts, pages, boardsAsked } = await setUp(
      page(link('other')),
      { ferncrest: 200 },
      {
        stored: ['moss', 'ferncrest'],
      },
    );
    expect(await resolve()).toBe('ferncrest');
    expect(hosts).toEqual(['ferncrest.example']);
    expect(pages).toEqual([]);
    expect(boardsAsked()).toEqual(['moss', 'ferncrest']);
  });

  it('is one that the page mentions and that has the posting; no board is requested twice', async () => {
    const { resolve, boardsAsked } = await setUp(
      page(link('moss') + link('bark') + link('ferncrest')),
      { ferncrest: 200 },
      { stored: ['moss'] },
    );
    expect(await resolve()).toBe('ferncrest');
    expect(boardsAsked()).toEqual(['moss', 'bark', 'ferncrest']);
  });

  it('is none when no board has the posting, or the page names none', async () => {
    expect(await (await setUp(page(link('moss')), {})).resolve()).toBeNull();
    expect(await (await setUp(page('<p>x</p>'), {})).resolve()).toBeNull();
    expect(await (await setUp(page('', 404), {}, { stored: ['moss'] })).resolve()).toBeNull();
  });

  it('is found although another board fails', async () => {
    const { resolve } = await setUp(page(link('moss') + link('ferncrest')), { moss: 503, ferncrest: 200 });
    expect(await resolve()).toBe('ferncrest');
  });

  it('is not reported as missing when a board or the page failed', async () => {
    const board = await setUp(page(link('moss')), { moss: 429 });
    expect(await failureOf(board.resolve())).toMatchObject({ source: 'ats_b', reason: 'rate_limited' });
    const faulty = await setUp(page('Later.', 503), {});
    expect(await failureOf(faulty.resolve())).toMatchObject({ source: 'ats_b', reason: 'unreachable' });
    const slow = await setUp(() => {}, {}, { timeoutMs: 200 });
    expect(await failureOf(slow.resolve())).toMatchObject({ source: 'ats_b', reason: 'timeout', retryable: true });
  });

  it('is none when reading the page is refused', async () => {
    const { resolve } = await setUp(
      (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      {},
    );
    expect(await resolve()).toBeNull();
  });

  it('is no longer resolved once the caller aborts', async () => {
    const controller = new Call();
    const { resolve } = await setUp(() => controller.abort(new Error('gone')), {});
    await expect(resolve(controller)).rejects.toThrow('gone');
  });
});
