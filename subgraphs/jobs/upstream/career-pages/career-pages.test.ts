import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { guardedFetcherOf, webFailureOf, withLimits } from '../../../../tests/kit/upstream/guarded-web.ts';
import { listen, never } from '../../../../tests/kit/upstream/upstream-wire.ts';
import { boardTokensIn, createCareerPages } from './career-pages.ts';

afterEach(cleanUp);

describe('the boards that a page mentions', () => {
  it.each([
    ['<script src="https://boards.greenhouse.io/embed/job_board/js?for=ferncrest"></script>'],
    ["<script src='//boards.greenhouse.io/embed/job_board/js?x=1&amp;for=FernCrest&amp;b=2'></script>"],
    ['<iframe src="https://boards.eu.greenhouse.io/embed/job_app?for=ferncrest&amp;token=77">'],
    ['<iframe src="https://job-boards.greenhouse.io/embed/job_app?token=77&for=ferncrest">'],
    ['<a href="https://boards.greenhouse.io/embed/job_board?for=ferncrest">'],
    ['<a href="https://job-boards.greenhouse.io/ferncrest/jobs/77">'],
    ['<a href="https://job-boards.eu.greenhouse.io/ferncrest/jobs/77?gh_src=x">'],
    ['<a href=https://boards.greenhouse.io/ferncrest>jobs</a>'],
    ['fetch(`https://boards-api.greenhouse.io/v1/boards/ferncrest/jobs?content=true`)'],
    ['{"api":"https:\\/\\/api.greenhouse.io\\/v1\\/boards\\/ferncrest\\/jobs"}'],
    ['{"url":"https:\\u002F\\u002Fboards.greenhouse.io\\u002Fembed\\u002Fjob_app?token=77\\u0026for=ferncrest"}'],
    ['<a href="/go?u=https%3A%2F%2Fboards.greenhouse.io%2Fembed%2Fjob_board%3Ffor%3Dferncrest">'],
    ['<div id="grnhse_app" data-board-token="ferncrest">'],
    ['<div data-gh-token = "ferncrest">'],
    ['{\\"boardToken\\":\\"ferncrest\\"}'],
    ['Grnhse.Settings = { urlToken: "ferncrest" }'],
    ["const greenhouse_board = 'ferncrest';"],
    ['<div data-config="{&quot;greenhouse_board_token&quot;:&quot;ferncrest&quot;}">'],
  ])('are found in %s', (source) => {
    expect(boardTokensIn(source, null)).toEqual(['ferncrest']);
  });

  it.each([
    '<a href="https://boards.greenhouse.io/embed/job_board/js">',
    '<a href="https://boards.greenhouse.io/">',
    '<a href="https://notboards.greenhouse.io.evil.example/ferncrest">',
    '<a href="https://myboards.greenhouse.io/ferncrest">',
    '<a href="https://www.greenhouse.io/privacy">',
    '<a href="https://boards.greenhouse.io/static.js">',
    'const token = "ferncrest"; const board = "ferncrest"',
    '',
  ])('are none in %s', (source) => {
    expect(boardTokensIn(source, '77')).toEqual([]);
  });

  it('begin with those beside the posting’s id, without repetition, at most five', () => {
    const link = (token: string, id = '') =>
      `<a href="https://boards.greenhouse.io/${token}${id && `/jobs/${id}`}">x</a>`;
    const far = ' '.repeat(400);
    const page = [link('one'), link('two'), link('ONE'), far, link('three', '77'), far, ...'abcd'].join('\n');
    expect(boardTokensIn(page, '77')).toEqual(['three', 'one', 'two']);
    expect(boardTokensIn(page, null)).toEqual(['one', 'two', 'three']);
    expect(boardTokensIn([...'abcdefg'].map((token) => link(token)).join(), '77')).toEqual([...'abcde']);
  });

  it.each(['boards.greenhouse.io/embed/job_board?a=1&', 'board_token = "', 'greenhouse.io/', '\\', '77 ', 'gh'])(
    'are searched in time linear in the page: %j repeated',
    (piece) => {
      expect(boardTokensIn(piece.repeat(1_000_000 / piece.length), '77').length).toBeLessThanOrEqual(1);
    },
    5000,
  );
});

const embed = '<script src="https://boards.greenhouse.io/embed/job_board/js?for=ferncrest"></script>';

const serve = async (listener: RequestListener, limits: { timeoutMs?: number; maxBytes?: number } = {}) => {
  const { url, asked } = await listen(listener);
  const { fetcher } = guardedFetcherOf({ allowedPrivateOrigins: [url] });
  const pages = createCareerPages({ web: withLimits(fetcher, limits) });
  return { asked, tokens: (call = never) => pages.boardTokensOf(`${url}/careers?gh_jid=77`, call) };
};
const respond =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);

describe('an employer’s page', () => {
  it.each([200, 404, 403, 503])('is read for boards, whatever its status: %i', async (status) => {
    const { tokens } = await serve(respond(status, embed));
    expect(await tokens()).toEqual(['ferncrest']);
  });

  it('names none when it is a page without boards', async () => {
    expect(await (await serve(respond(200, '<p>No openings.</p>'))).tokens()).toEqual([]);
    expect(await (await serve(respond(404, ''))).tokens()).toEqual([]);
  });

  it.each([429, 500, 503])('counts as unreadable when it names no board and has the status %i', async (status) => {
    const { tokens } = await serve(respond(status, 'Later.'));
    expect(await webFailureOf(tokens())).toMatchObject({ failure: 'unreachable' });
  });

  it('counts as unreadable when it is too large, too slow, or not public', async () => {
    const large = await serve(respond(200, embed + 'x'.repeat(2000)), { maxBytes: 1000 });
    expect(await webFailureOf(large.tokens())).toMatchObject({ failure: 'too_large' });
    const slow = await serve(() => {}, { timeoutMs: 30 });
    expect(await webFailureOf(slow.tokens())).toMatchObject({ failure: 'timeout' });
    const { url, asked } = await listen(respond(200, embed));
    const pages = createCareerPages({ web: guardedFetcherOf().fetcher });
    expect(await webFailureOf(pages.boardTokensOf(`${url}/?gh_jid=77`, never))).toMatchObject({ failure: 'refused' });
    expect(asked).toEqual([]);
  });

  it('is no longer read once the caller aborts', async () => {
    const controller = new Call();
    const { tokens } = await serve(() => controller.abort(new Error('gone')));
    await expect(tokens(controller)).rejects.toThrow('gone');
  });
});
