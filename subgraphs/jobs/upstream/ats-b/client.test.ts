import type { IncomingMessage, RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { clientOf, failureOf, listen, never } from '../../../../tests/kit/upstream/upstream-wire.ts';
import type { BoardReading, RawPosting } from '../../model/board.ts';
import { createAtsBClient } from './client.ts';
import { atsBUpstream } from './definition.ts';

afterEach(cleanUp);

const serve = async (listener: RequestListener) => {
  const { url, asked } = await listen(listener);
  const { client } = clientOf(url, { ...atsBUpstream, retries: 0 });
  return { atsB: createAtsBClient({ http: client }), asked, url };
};
const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const board = { token: 'ferncrest', region: null };
const none = { etag: null, lastModified: null };
const row = (id: number, changes: object = {}) => ({
  id,
  title: `Gardener ${id}`,
  content: '&lt;p&gt;x&lt;/p&gt;',
  ...changes,
});
const missing = { status: 404, error: 'Job not found' };

const partsOf = async (reading: BoardReading): Promise<(readonly RawPosting[])[]> => {
  if (reading.outcome !== 'read') throw new Error(reading.outcome);
  const parts: (readonly RawPosting[])[] = [];
  for await (const part of reading.parts) parts.push(part);
  return parts;
};
const pathsOf = (asked: readonly IncomingMessage[]) => asked.map(({ url }) => url);

describe('a whole board', () => {
  it('is requested with texts and pay, and returned in parts', async () => {
    const jobs = Array.from({ length: 401 }, (_, n) => row(n + 1));
    const { atsB, asked } = await serve(
      json({ jobs, meta: { total: 401 } }, 200, { etag: 'W/"a"', 'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT' }),
    );
    const reading = await atsB.readBoard(board, none, never);
    expect(reading).toMatchObject({
      outcome: 'read',
      warnings: [],
      validators: { etag: 'ats_b.3 W/"a"', lastModified: 'ats_b.3 Fri, 20 Nov 2026 10:00:00 GMT' },
    });
    const parts = await partsOf(reading);
    expect(parts.map(({ length }) => length)).toEqual([200, 200, 1]);
    expect(parts[2]?.[0]?.decode()).toMatchObject({ sourceId: '401', title: 'Gardener 401' });
    expect(pathsOf(asked)).toEqual(['/base/v1/boards/ferncrest/jobs?content=true&pay_transparency=true']);
    expect(asked[0]?.headers).not.toHaveProperty('if-none-match');
  });

  it('may be empty', async () => {
    const { atsB } = await serve(json({ jobs: [], meta: { total: 0 } }));
    expect(await partsOf(await atsB.readBoard(board, none, never))).toEqual([]);
  });

  it('is unchanged when the source says so in reply to its validators', async () => {
    const { atsB, asked } = await serve((_, response) => response.writeHead(304).end());
    expect(await atsB.readBoard(board, { etag: 'ats_b.3 W/"a"', lastModified: 'ats_b.3 then' }, never)).toEqual({
      outcome: 'unchanged',
    });
    expect(asked[0]?.headers).toMatchObject({ 'if-none-match': 'W/"a"', 'if-modified-since': 'then' });
    const older = { etag: 'ats_b.0 W/"a"', lastModified: null };
    // A board that an older decoder read must be read again.
    expect(await failureOf(atsB.readBoard(board, older, never))).toMatchObject({ reason: 'malformed' });
    expect(asked[1]?.headers).not.toHaveProperty('if-none-match');
    expect(await failureOf(atsB.readBoard(board, none, never))).toMatchObject({ reason: 'malformed' });
  });

  it('is missing when the API says so, and not when an intermediary does', async () => {
    const api = await serve(json(missing, 404));
    expect(await api.atsB.readBoard(board, none, never)).toEqual({ outcome: 'missing' });
    const page = await serve((_, response) => response.writeHead(404).end('<h1>Not found</h1>'));
    expect(await failureOf(page.atsB.readBoard(board, none, never))).toMatchObject({
      source: 'ats_b',
      reason: 'malformed',
    });
  });

  it.each(['', '../other', 'a/b', 'a b', '-a'])('cannot have the name %j, which is never requested', async (token) => {
    const { atsB, asked } = await serve(json({ jobs: [] }));
    expect(await atsB.readBoard({ token, region: null }, none, never)).toEqual({ outcome: 'missing' });
    expect(asked).toEqual([]);
  });

  it('drops rows that are not jobs with a warning, and returns each job once', async () => {
    const { atsB } = await serve(
      json({ jobs: [row(1), null, { id: 2 }, { title: 'x' }, row(1, { title: 'Again' }), row(3)] }),
    );
    const reading = await atsB.readBoard(board, none, never);
    expect((await partsOf(reading)).flat().map(({ sourceId }) => sourceId)).toEqual(['1', '3']);
    expect(reading).toMatchObject({ warnings: [{ code: 'rows_dropped', source: 'ats_b' }] });
  });

  it.each([
    ['an object without jobs', json({ status: 200 })],
    ['a list', json([row(1)])],
    ['rows of which none is a job', json({ jobs: [{ id: 1 }, 5] })],
    ['no JSON', (_: unknown, response: { end(text: string): unknown }) => response.end('{"jobs":[')],
    ['a status that means nothing here', json({}, 418)],
  ] as const)('is malformed as %s', async (_what, listener) => {
    const { atsB } = await serve(listener as RequestListener);
    expect(await failureOf(atsB.readBoard(board, none, never).then(partsOf))).toMatchObject({ reason: 'malformed' });
  });

  it.each([
    [403, 'blocked'],
    [429, 'rate_limited'],
    [503, 'unreachable'],
  ])('with the status %i fails as %s', async (status, reason) => {
    const { atsB } = await serve(json({}, status));
    expect(await failureOf(atsB.readBoard(board, none, never))).toMatchObject({ reason });
  });

  it('ends between parts when the reader aborts', async () => {
    const { atsB } = await serve(json({ jobs: Array.from({ length: 300 }, (_, n) => row(n + 1)) }));
    const controller = new Call();
    const reading = await atsB.readBoard(board, none, controller);
    if (reading.outcome !== 'read') throw new Error(reading.outcome);
    const parts = reading.parts[Symbol.asyncIterator]();
    expect((await parts.next()).value).toHaveLength(200);
    controller.abort(new Error('gone'));
    await expect(parts.next()).rejects.toThrow('gone');
  });

  it('has content hashes that change with edits only', async () => {
    const hashOf = async (job: object) => {
      const { atsB } = await serve(json({ jobs: [job] }));
      return (await partsOf(await atsB.readBoard(board, none, never)))[0]?.[0]?.contentHash;
    };
    const first = await hashOf(row(1, { updated_at: '2026-01-01T00:00:00Z' }));
    expect(await hashOf(row(1, { updated_at: '2026-02-02T00:00:00Z' }))).toBe(first);
    expect(await hashOf(row(1, { content: '&lt;p&gt;y&lt;/p&gt;' }))).not.toBe(first);
    expect(await hashOf(row(1, { unknown: null }))).not.toBe(first);
  });
});

describe('a board that has moved', () => {
  const target = '/base/v1/boards/ferncrest-new/jobs?content=true&pay_transparency=true';
  const redirecting = (locationOf: (origin: string) => string) =>
    serve((request, response) => {
      if (request.url?.includes('ferncrest-new') === true) json({ jobs: [row(5)] })(request, response);
      else response.writeHead(301, { location: locationOf(`http://${request.headers.host}`) }).end();
    });

  it.each([
    ['a path', () => '/base/v1/boards/ferncrest-new/jobs'],
    ['a path below the base', () => '/v1/boards/ferncrest-new/jobs'],
    ['a path with its query', () => '/v1/boards/ferncrest-new/jobs?content=true&pay_transparency=true'],
    ['an address of the same host', (origin: string) => `${origin}/base/v1/boards/ferncrest-new/jobs`],
  ])('is followed to %s', async (_what, locationOf) => {
    const { atsB, asked } = await redirecting(locationOf);
    expect((await partsOf(await atsB.readBoard(board, none, never))).flat()).toHaveLength(1);
    expect(pathsOf(asked)[1]).toBe(target);
  });

  it.each([
    ['another host', () => 'https://elsewhere.example/v1/boards/ferncrest-new/jobs', 1],
    ['a page', () => '/ferncrest', 1],
    ['itself', () => '/v1/boards/ferncrest/jobs', 4],
  ])('is not followed to %s', async (_what, locationOf, requests) => {
    const { atsB, asked } = await redirecting(locationOf);
    expect(await failureOf(atsB.readBoard(board, none, never))).toMatchObject({ reason: 'malformed' });
    expect(asked).toHaveLength(requests);
  });
});

describe('one posting', () => {
  const reference = { sourceId: '77', boardToken: 'ferncrest', region: null };

  it('is read from its board', async () => {
    const { atsB, asked } = await serve(json(row(77)));
    expect(await atsB.readPosting(reference, never)).toMatchObject({
      posting: { sourceId: '77', descriptionHtml: '<p>x</p>' },
      boardToken: 'ferncrest',
      warnings: [],
    });
    expect(pathsOf(asked)).toEqual(['/base/v1/boards/ferncrest/jobs/77?pay_transparency=true']);
  });

  it('is null when there is none', async () => {
    const { atsB } = await serve(json(missing, 404));
    expect(await atsB.readPosting(reference, never)).toBeNull();
  });

  it.each([{ boardToken: null }, { boardToken: 'a/b' }, { sourceId: 'abc' }, { sourceId: '../x' }])(
    'is null for %j, without a request',
    async (changes) => {
      const { atsB, asked } = await serve(json(row(77)));
      expect(await atsB.readPosting({ ...reference, ...changes }, never)).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  it('is malformed when the response is another posting, or unreadable', async () => {
    for (const body of [row(78), { id: 77 }, [], null]) {
      const { atsB } = await serve(json(body));
      expect(await failureOf(atsB.readPosting(reference, never))).toMatchObject({ reason: 'malformed' });
    }
  });
});
