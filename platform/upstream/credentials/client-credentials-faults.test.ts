import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanUp } from '../../../tests/kit/suite/cleanups.ts';
import {
  type CredentialsResponses,
  credentials,
  grant,
  listenWithCredentials,
} from '../../../tests/kit/upstream/credentials-source.ts';
import { failureOf, never } from '../../../tests/kit/upstream/upstream-wire.ts';
import { Call } from '../../call/call.ts';
import type { Logger } from '../../runtime/log/logger.ts';

afterEach(cleanUp);

describe('an exchange that fails', () => {
  const failing = (exchange: NonNullable<CredentialsResponses['exchange']>) => listenWithCredentials({ exchange });

  it.each([
    ['a refusal by 401', 401, '', 'bad_key'],
    ['a refusal by 403', 403, '', 'bad_key'],
    ['a refusal by 400', 400, '{"error":"invalid_client"}', 'bad_key'],
    ['a refusal by 200', 200, '{"error":"unauthorized_client"}', 'bad_key'],
    ['another fault of the request', 400, '{"error":"unsupported_grant_type"}', 'malformed'],
    ['a page that is not there', 404, 'no such page', 'malformed'],
    ['a redirect', 302, '', 'malformed'],
    ['a limit', 429, '', 'rate_limited'],
    ['a fault', 503, '', 'unreachable'],
    ['a page', 200, '<html>', 'malformed'],
    ['no token', 200, '{"access_token":""}', 'malformed'],
    ['a token with line ends', 200, '{"access_token":"a\\r\\nb: c"}', 'malformed'],
    ['a body that is too large', 200, `{"access_token":"${'a'.repeat(70_000)}"}`, 'malformed'],
  ])('by %s (%i) does not ask the API', async (_what, status, body, reason) => {
    const { open, bearers } = await failing((response) => response.writeHead(status).end(body));
    const { client } = open({ retries: 0, maxBytes: 1_000_000 });
    expect((await failureOf(client.request({ path: '/' }, never))).reason).toBe(reason);
    expect(bearers()).toHaveLength(0);
  });

  it('passes Retry-After on, and the token endpoint gets no request until then', async () => {
    const { open, exchanges } = await failing((response) => response.writeHead(429, { 'retry-after': '30' }).end());
    const { client } = open();
    expect((await failureOf(client.request({ path: '/' }, never))).details.retryAfterSeconds).toBe(30);
    expect((await failureOf(client.request({ path: '/' }, never))).reason).toBe('rate_limited');
    expect(exchanges()).toHaveLength(1);
  });

  it('is retried like any request, and is not cached', async () => {
    const { open, exchanges } = await failing((response, number) =>
      number === 1 ? response.destroy() : grant(response, 'late'),
    );
    const { client, events } = open({ retries: 1 });
    expect((await client.request({ path: '/' }, never)).text()).toBe('ok');
    expect(exchanges()).toHaveLength(2);
    expect(events.map(({ outcome, status }) => [outcome, status])).toEqual([
      ['unreachable', null],
      ['ok', 200],
      ['ok', 200],
    ]);
  });

  it('ends at its deadline when there is no response', async () => {
    const { open } = await failing(() => {});
    const { client } = open({ retries: 0, timeoutMs: 40 });
    expect((await failureOf(client.request({ path: '/' }, never))).reason).toBe('timeout');
  });

  it('continues for other callers when one leaves, and ends when the last leaves', async () => {
    let respond: (() => void) | undefined;
    let closed = 0;
    const { open, exchanges } = await failing((response) => {
      response.on('close', () => closed++);
      respond = () => grant(response, 'token-1');
    });
    const { client } = open();
    const one = new Call();
    const leaving = client.request({ path: '/' }, one);
    const staying = client.request({ path: '/' }, never);
    while (respond === undefined) await new Promise((resolve) => setImmediate(resolve));
    one.abort(new Error('gone'));
    await expect(leaving).rejects.toThrow('gone');
    respond();
    expect((await staying).text()).toBe('ok');
    expect(exchanges()).toHaveLength(1);

    const lonely = open();
    const last = new Call();
    respond = undefined;
    closed = 0;
    const left = lonely.client.request({ path: '/' }, last);
    while (respond === undefined) await new Promise((resolve) => setImmediate(resolve));
    last.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    while (closed === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(lonely.events.map(({ outcome }) => outcome)).toContain('aborted');
  });
});

describe('credentials and tokens', () => {
  it('are in no log, no error and no cause', async () => {
    const lines: string[] = [];
    const write = (fields: object, message: string) => void lines.push(JSON.stringify(fields) + message);
    const log: Logger = { debug: write, info: write, warn: write, error: write, child: () => log };
    const noToken = await listenWithCredentials({ exchange: (response) => response.destroy() });
    const noResponse = await listenWithCredentials({ api: (_, response) => response.destroy() });
    const refused = await listenWithCredentials({
      api: (_, response) => response.writeHead(401).end('token-1 token-2'),
    });
    const reported: string[] = [];
    for (const { open } of [noToken, noResponse, refused]) {
      const { client } = open({}, { log });
      // Until the breaker opens, which is logged.
      for (let call = 0; call < 5; call++) {
        const failure = await failureOf(client.request({ path: '/' }, never));
        reported.push(failure.message, String(failure.cause), JSON.stringify(failure));
      }
    }
    expect(lines.length).toBeGreaterThan(0);
    const all = [...lines, ...reported].join('\n');
    for (const secret of [credentials, 's3cret', Buffer.from(credentials).toString('base64'), 'token-1', 'token-2'])
      expect(all).not.toContain(secret);
  });
});
