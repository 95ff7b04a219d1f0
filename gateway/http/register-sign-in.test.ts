import { afterEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { post } from '../../tests/kit/graphs/ask-graphql.ts';
import { type LibraryGateway, type LibraryOptions, startLibrary } from '../../tests/kit/graphs/library-gateway.ts';

let library: LibraryGateway;
afterEach(() => library.close());

const start = async (options: LibraryOptions = {}) => {
  library = await startLibrary({ offersSignIn: true, ...options });
  return new URL(library.url).origin;
};
const newCode = async () => (await library.signIn?.linkTo(''))?.split('#sign-in=')[1] ?? '';
const exchange = async (
  origin: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> }> => {
  const response = await fetch(`${origin}/session-keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
};

describe('POST /session-keys', () => {
  it('exchanges a code for a working key, which no cache stores', async () => {
    const origin = await start();
    const { status, headers, body } = await exchange(origin, { code: await newCode() }, { origin });
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(body).toEqual({ key: expect.any(String), id: expect.any(String), expiresAt: expect.stringMatching(/Z$/) });
    const query = '{ book(id: "b1") { title } }';
    expect((await post(library.url, { query }, { key: String(body['key']) })).status).toBe(200);
  });

  it('refuses wrong, used and expired codes with the same text, which says what to do', async () => {
    const clock = new ManualClock();
    const origin = await start({ clock });
    const [used, expired] = [await newCode(), await newCode()];
    await exchange(origin, { code: used });
    await clock.advance(10 * 60_000);
    const responses = await Promise.all([used, expired, 'never-issued'].map((code) => exchange(origin, { code })));
    for (const { status, body } of responses)
      expect([status, body]).toEqual([
        401,
        {
          detail: expect.stringMatching(/npm run keys -- sign-in or a new start .*npm run keys -- create/),
          code: 'unauthenticated',
          retryable: false,
        },
      ]);
  });

  it('refuses other origins, even those in CORS_ORIGINS, without using up the code', async () => {
    const origin = await start({ environment: { CORS_ORIGINS: 'https://app.example' } });
    const code = await newCode();
    for (const headers of [
      { origin: 'https://app.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect(await exchange(origin, { code }, headers)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await exchange(origin, { code }, { origin, 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  });

  it.each([
    ['no code', {}],
    ['an empty code', { code: '' }],
    ['a code that is no text', { code: 7 }],
    ['a code longer than any', { code: 'x'.repeat(257) }],
    ['members besides the code', { code: 'x', name: 'y' }],
    ['a list', []],
    ['nothing', ''],
    ['no JSON', '{"code":'],
  ])('refuses a body with %s', async (_, body) => {
    const origin = await start();
    expect(await exchange(origin, body)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });

  it('refuses a body above a kilobyte and one not declared as JSON', async () => {
    const origin = await start();
    const code = await newCode();
    expect((await exchange(origin, { code: 'x'.repeat(1024) })).status).toBe(413);
    const asText = await exchange(origin, { code }, { 'content-type': 'text/plain' });
    expect(asText.status).toBe(400);
    expect((await exchange(origin, { code })).status).toBe(201);
  });

  it('is limited by address before the code is read, and does not count other origins', async () => {
    const clock = new ManualClock();
    const origin = await start({
      clock,
      environment: { RATE_LIMIT: 'on', RATE_LIMIT_BURST: '3', RATE_LIMIT_PER_MINUTE: '60' },
    });
    const code = await newCode();
    for (let attempt = 0; attempt < 9; attempt++) await exchange(origin, { code }, { origin: 'https://evil.example' });
    for (let attempt = 0; attempt < 3; attempt++)
      expect((await exchange(origin, { code: 'guessed' })).status).toBe(401);
    const refused = await exchange(origin, { code });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    await clock.advance(1000);
    expect((await exchange(origin, { code })).status).toBe(201);
  });

  it('is 500 if storing a key fails, and accepts the same code afterwards', async () => {
    const origin = await start();
    const code = await newCode();
    library.keys.breakDown();
    expect((await exchange(origin, { code })).status).toBe(500);
    library.keys.repair();
    expect((await exchange(origin, { code })).status).toBe(201);
  });

  it('is 404 without sign-in links, and 405 for other methods with them', async () => {
    const origin = await start({ offersSignIn: false });
    expect((await exchange(origin, { code: 'x' })).status).toBe(404);
    await library.close();
    const offering = await start();
    const get = await fetch(`${offering}/session-keys`);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  });
});
