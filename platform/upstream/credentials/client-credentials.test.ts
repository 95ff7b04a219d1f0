import { afterEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { cleanUp } from '../../../tests/kit/suite/cleanups.ts';
import {
  credentials,
  credentialsPlace,
  grant,
  listenWithCredentials,
} from '../../../tests/kit/upstream/credentials-source.ts';
import { clientOf, failureOf, listen, never } from '../../../tests/kit/upstream/upstream-wire.ts';

afterEach(cleanUp);

describe('client credentials', () => {
  it('are exchanged by a form below the base URL, with Basic authorization and the user agent', async () => {
    const { open, exchanges, bodies, bearers } = await listenWithCredentials();
    expect((await open().client.request({ path: '/a' }, never)).text()).toBe('ok');
    expect(exchanges()[0]).toMatchObject({ method: 'POST', url: '/base/access_token' });
    expect(exchanges()[0]?.headers).toMatchObject({
      'user-agent': 'tests/1',
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    });
    expect(bodies).toEqual(['grant_type=client_credentials']);
    expect(bearers()).toEqual(['Bearer token-1']);
  });

  it('are exchanged at the live endpoint when the base URL is the live one', async () => {
    const api = await listen((_, response) => response.end('ok'));
    const endpoint = await listen((_, response) => grant(response, 'live-token'));
    const { client } = clientOf(
      api.url,
      { liveUrl: `${api.url}/base/`, key: { ...credentialsPlace, liveTokenUrl: `${endpoint.url}/v1/token` } },
      { keyOf: () => credentials },
    );
    await client.request({ path: '/a' }, never);
    expect(endpoint.asked.map((request) => request.url)).toEqual(['/v1/token']);
    expect(api.asked.map((request) => request.headers.authorization)).toEqual(['Bearer live-token']);
  });

  it.each([
    [undefined, ':'],
    ['emulator', 'emulator:'],
    ['id:a:b', 'id:a:b'],
  ])('of the text %s go out as %s', async (text, sent) => {
    const { open, exchanges } = await listenWithCredentials();
    await open({}, { keyOf: () => text }).client.request({ path: '/a' }, never);
    expect(exchanges()[0]?.headers.authorization).toBe(`Basic ${Buffer.from(sent).toString('base64')}`);
  });

  it('are not exchanged without a required key, nor while the source is switched off', async () => {
    const { open, exchanges } = await listenWithCredentials();
    await failureOf(open({}, { lacksKey: () => true }).client.request({ path: '/a' }, never));
    await failureOf(open({}, { isSwitchedOff: () => true }).client.request({ path: '/a' }, never));
    expect(exchanges()).toHaveLength(0);
  });
});

describe('a bearer token', () => {
  it('is exchanged once for concurrent requests, and then reused', async () => {
    const { open, exchanges, bearers } = await listenWithCredentials();
    const { client } = open({ concurrency: 50 });
    await Promise.all(Array.from({ length: 50 }, (_, at) => client.request({ path: `/${at}` }, never)));
    await client.request({ path: '/more', headers: { Authorization: 'Bearer mine' } }, never);
    expect(exchanges()).toHaveLength(1);
    expect(new Set(bearers())).toEqual(new Set(['Bearer token-1']));
    expect(bearers()).toHaveLength(51);
  });

  it.each([
    ['a minute before its end when it lives long', { expires_in: 3600 }, 3_540_000],
    ['a tenth before its end when it lives short', { expires_in: 100 }, 90_000],
    ['so too when its life is told as text', { expires_in: '100' }, 90_000],
    ['after nine minutes when it does not say', {}, 540_000],
    ['after a day when it says years', { expires_in: 1e9 }, 86_340_000],
    ['at once when it says none', { expires_in: 0 }, 0],
  ])('is renewed %s', async (_when, rest, keptMs) => {
    const clock = new ManualClock();
    const { open, bearers } = await listenWithCredentials({
      exchange: (response, number) => grant(response, `token-${number}`, rest),
    });
    const { client } = open({}, { clock });
    await client.request({ path: '/' }, never);
    if (keptMs > 0) {
      await clock.advance(keptMs - 1);
      await client.request({ path: '/' }, never);
      await clock.advance(1);
    }
    await client.request({ path: '/' }, never);
    expect(bearers().at(-1)).toBe('Bearer token-2');
    if (keptMs > 0) expect(bearers()).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-2']);
  });

  it('that the API refuses is dropped, and the request, even a POST, is repeated once with a new one', async () => {
    const { open, exchanges, bearers } = await listenWithCredentials({
      api: (request, response) =>
        request.headers.authorization === 'Bearer token-1' ? response.writeHead(401).end() : response.end('ok'),
    });
    const { client } = open({ retries: 0 });
    const post = { path: '/', method: 'POST', body: '{}' } as const;
    expect((await client.request(post, never)).text()).toBe('ok');
    expect(bearers()).toEqual(['Bearer token-1', 'Bearer token-2']);
    await client.request({ path: '/' }, never);
    expect(exchanges()).toHaveLength(2);
  });

  it('that is refused to many requests at once costs one exchange', async () => {
    const revoked = new Set<string | undefined>(['Bearer token-1']);
    const { open, exchanges } = await listenWithCredentials({
      api: (request, response) =>
        revoked.has(request.headers.authorization) ? response.writeHead(401).end() : response.end('ok'),
    });
    const { client } = open({ concurrency: 20 });
    await Promise.all(Array.from({ length: 20 }, () => client.request({ path: '/' }, never)));
    expect(exchanges()).toHaveLength(2);
  });

  it('that is refused when it is new causes bad_key after two requests', async () => {
    const { open, bearers } = await listenWithCredentials({ api: (_, response) => response.writeHead(401).end() });
    const { client } = open();
    expect((await failureOf(client.request({ path: '/' }, never))).reason).toBe('bad_key');
    expect(bearers()).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  it('is not sent with a link', async () => {
    const { url, open, exchanges, bearers } = await listenWithCredentials();
    await open().client.request({ path: '/', url: `${url}/elsewhere` }, never);
    expect(exchanges()).toHaveLength(0);
    expect(bearers()).toEqual([undefined]);
  });

  it('and its exchange take one turn of the pace, and a second attempt takes another', async () => {
    const clock = new ManualClock();
    const { open, bearers } = await listenWithCredentials({ api: (_, response) => response.writeHead(401).end() });
    const { client, events } = open({ pace: { burst: 1, intervalMs: 1000 } }, { clock });
    const failing = failureOf(client.request({ path: '/' }, never));
    // Real sockets take real time, which the manual clock does not show.
    while (events.length < 2 || clock.pending === 0) await new Promise((resolve) => setImmediate(resolve));
    await clock.advance(999);
    expect(bearers()).toHaveLength(1);
    await clock.advance(1);
    expect((await failing).reason).toBe('bad_key');
    expect(bearers()).toHaveLength(2);
  });
});
