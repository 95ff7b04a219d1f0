import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { clientOf, failureOf, listen, never } from '../../../../tests/kit/upstream/upstream-wire.ts';
import type { NetworkQuery } from '../../model/network.ts';
import { createNetworkClient } from './client.ts';
import { networkUpstream } from './definition.ts';

afterEach(cleanUp);

const { pace: _pace, ...unpaced } = networkUpstream;
const query: NetworkQuery = { keywords: 'c++ "boat builder"', location: null, publishedOnOrAfter: null, limit: 100 };
const card = (id: number, day = '2026-11-18') =>
  `<li><div class="base-card" data-entity-urn="urn:li:jobPosting:${id}"><h3 class="base-search-card__title">Rigger ${id}</h3><time class="job-search-card__listdate" datetime="${day}">then</time></div></li>`;
const cards = (from: number, count: number, day?: string) =>
  Array.from({ length: count }, (_, index) => card(from + index, day)).join('\n');

/** A site that responds by `start`, and records its requests. */
const open = async (respond: (start: number, ...listener: Parameters<RequestListener>) => string | number | object) => {
  const { url, asked } = await listen((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://site.example');
    const result = respond(Number(searchParams.get('start')), request, response);
    if (typeof result === 'number') response.writeHead(result).end();
    else if (typeof result === 'string') response.writeHead(200, { 'content-type': 'text/html' }).end(result);
  });
  const { client } = clientOf(url, { ...unpaced, retries: 0 });
  const network = createNetworkClient({ http: client, clock: new ManualClock() });
  const starts = () => asked.map((request) => new URL(request.url ?? '/', url).searchParams.get('start'));
  return { network, asked, starts, url };
};

describe('a search of the network', () => {
  it('identifies itself as this program, without a cookie', async () => {
    const { network, asked, url } = await open(() => '');
    await network.search({ ...query, location: 'São Paulo, BR', publishedOnOrAfter: '2026-11-19' }, never);
    const { pathname, searchParams } = new URL(asked[0]?.url ?? '', url);
    expect(pathname).toBe('/base/jobs-guest/jobs/api/seeMoreJobPostings/search');
    expect(Object.fromEntries(searchParams)).toEqual({
      keywords: 'c++ "boat builder"',
      location: 'São Paulo, BR',
      f_TPR: 'r172800',
      start: '0',
    });
    expect(asked[0]?.headers).toMatchObject({ 'accept-language': 'en-US', 'user-agent': 'tests/1' });
    expect(asked[0]?.headers['cookie']).toBeUndefined();
  });

  it.each([
    ['2026-11-20', 'r86400'],
    ['2026-11-21', 'r86400'],
    ['2026-11-14', 'r604800'],
  ])('reaches back whole days for %s', async (publishedOnOrAfter, window) => {
    const { network, asked, url } = await open(() => '');
    await network.search({ ...query, publishedOnOrAfter }, never);
    expect(new URL(asked[0]?.url ?? '', url).searchParams.get('f_TPR')).toBe(window);
  });

  it('advances by the number of cards received, whatever the size of a page', async () => {
    const { network, starts } = await open((start) =>
      start === 0
        ? cards(1, 25)
        : start === 25
          ? cards(26, 7)
          : start === 32
            ? cards(33, 1)
            : '<!DOCTYPE html>\n <!---->',
    );
    const { postings, warnings } = await network.search(query, never);
    expect(postings).toHaveLength(33);
    expect(warnings).toEqual([]);
    expect(starts()).toEqual(['0', '25', '32', '33']);
  });

  it('ends at a page without new postings, and counts repetitions as cards received', async () => {
    const { network, starts } = await open((start) =>
      start === 0 ? cards(1, 10) : start === 10 ? cards(8, 10) : cards(9, 9),
    );
    expect((await network.search(query, never)).postings).toHaveLength(17);
    expect(starts()).toEqual(['0', '10', '20']);
  });

  it('requests nothing from the thousandth card on', async () => {
    const { network, starts } = await open((start) => cards(start + 1, 100, '2020-01-01'));
    const { postings, warnings } = await network.search({ ...query, publishedOnOrAfter: '2026-11-19' }, never);
    expect([postings, warnings]).toEqual([[], []]);
    expect(starts().at(-1)).toBe('900');
  });

  it('stops after thirty pages, with a warning', async () => {
    const { network, asked } = await open((start) => cards(start + 1, 10, '2020-01-01'));
    const { warnings } = await network.search({ ...query, publishedOnOrAfter: '2026-11-19' }, never);
    expect(asked).toHaveLength(30);
    expect(warnings).toMatchObject([{ code: 'partial_answer', source: 'network' }]);
  });

  it('leaves out cards of earlier days and without a day, but not of the day itself', async () => {
    const { network } = await open((start) =>
      start === 0 ? card(1, '2026-11-18') + card(2, '2026-11-19') + card(3, '2026-11-20') + card(4, 'soon') : '',
    );
    const { postings } = await network.search({ ...query, publishedOnOrAfter: '2026-11-19' }, never);
    expect(postings.map(({ sourceId }) => sourceId)).toEqual(['2', '3']);
  });

  it.each([429, 999, 403, 500, 400])('returns what it has when a later page is %i', async (status) => {
    const { network } = await open((start) => (start === 0 ? cards(1, 10) : status));
    const { postings, warnings } = await network.search(query, never);
    expect(postings).toHaveLength(10);
    expect(warnings).toMatchObject([{ code: 'partial_answer', message: expect.stringContaining('after 10 postings') }]);
  });

  it('reports the number of unreadable cards, and reads the others', async () => {
    const hidden = card(5).replace('Rigger 5', '*******');
    const { network, starts } = await open((start) => (start === 0 ? cards(1, 3) + hidden : ''));
    const { postings, warnings } = await network.search(query, never);
    expect(postings).toHaveLength(3);
    expect(warnings).toMatchObject([{ code: 'rows_dropped', message: expect.stringMatching(/^1 of 4 /) }]);
    expect(starts()).toEqual(['0', '4']);
  });

  it('reads a card again in which a page was cut off', async () => {
    const { network, starts } = await open((start) => {
      if (start === 0) return `${cards(1, 2)}${card(3).slice(0, -20)}`;
      return start === 2 ? cards(3, 2) : '';
    });
    const { postings, warnings } = await network.search(query, never);
    expect(postings.map(({ sourceId }) => sourceId)).toEqual(['1', '2', '3', '4']);
    expect(warnings).toEqual([]);
    expect(starts()).toEqual(['0', '2', '4']);
  });

  it.each([
    ['a redirect to the wall', 302, '/authwall?trk=x'],
    ['a redirect to the login', 303, 'https://www.linkedin.com/uas/login?session_redirect=x'],
    ['a redirect to a check', 302, 'https://www.linkedin.com/checkpoint/challenge/x'],
    ['a redirect to another login', 302, 'https://de.linkedin.com/login'],
  ])('treats %s as a block', async (_name, status, location) => {
    const { network } = await open((_start, _request, response) => response.writeHead(status, { location }).end());
    expect((await failureOf(network.search(query, never))).reason).toBe('blocked');
  });

  it('returns how long a rate limit lasts', async () => {
    const { network } = await open((_start, _request, response) =>
      response.writeHead(429, { 'retry-after': '90' }).end(),
    );
    const error = await failureOf(network.search(query, never));
    expect([error.reason, error.details.retryAfterSeconds]).toEqual(['rate_limited', 90]);
  });

  it.each([
    ['blocked', '<html><head><script>location = "/authwall?trk=bf"</script></head></html>'],
    ['blocked', '<form action="/login-submit"><input name="session_key"></form>'],
    ['malformed', '<html><body><h1>We will be back soon</h1></body></html>'],
    ['malformed', '{"elements":[]}'],
    ['malformed', card(1).replace('Rigger 1', ' ')],
  ])('is %s for a page without cards such as %#', async (reason, html) => {
    const { network } = await open(() => html);
    expect((await failureOf(network.search(query, never))).reason).toBe(reason);
  });

  it.each([
    '',
    ' \n',
    '<!DOCTYPE html>\n<!---->',
    '<ul></ul>',
    '<section class="no-results"><p>Nothing. <a href="/login">Log in</a></p></section>',
  ])('finds nothing in %j', async (html) => {
    const { network } = await open(() => html);
    expect(await network.search(query, never)).toEqual({ postings: [], warnings: [] });
  });

  it('stops when its caller aborts between pages', async () => {
    const caller = new Call();
    const { network, asked } = await open((start) => {
      if (start > 0) caller.abort(new Error('the caller left'));
      return cards(start + 1, 10);
    });
    await expect(network.search(query, caller)).rejects.toThrow('the caller left');
    expect(asked).toHaveLength(2);
  });
});

describe('a posting of the network', () => {
  it.each([404, 410])('is none at %i', async (status) => {
    const { network, asked } = await open(() => status);
    expect(await network.readPosting('4011', never)).toBeNull();
    expect(asked[0]?.url).toBe('/base/jobs-guest/jobs/api/jobPosting/4011');
  });

  it.each(['', ' \n', '<!---->'])('is none where the response is %j', async (html) => {
    const { network } = await open(() => html);
    expect(await network.readPosting('4011', never)).toBeNull();
  });

  it('is none where the site redirects to other postings', async () => {
    const location = 'https://www.linkedin.com/jobs/rigger-jobs?trk=expired_jd_redirect';
    const { network } = await open((_start, _request, response) => response.writeHead(302, { location }).end());
    expect(await network.readPosting('4011', never)).toBeNull();
  });

  it('is not requested for an id that is not a number', async () => {
    const { network, asked } = await open(() => 500);
    for (const id of ['', '12/../34', 'abc', '1'.repeat(21)]) expect(await network.readPosting(id, never)).toBeNull();
    expect(asked).toEqual([]);
  });
});
