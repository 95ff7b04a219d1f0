import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { clientOf, failureOf, listen, never } from '../../../../tests/kit/upstream/upstream-wire.ts';
import type { BoardClient, BoardReading, RawPosting } from '../../model/board.ts';
import { createAtsAClient } from './client.ts';
import { atsAUpstream } from './definition.ts';

afterEach(cleanUp);

const uuid = (number: number) => `0b2f9c1e-6a54-4f0f-9d8a-${number.toString().padStart(12, '0')}`;
const postings = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => ({ id: uuid(first + index), text: `Diver ${first + index}` }));
const nothing = { etag: null, lastModified: null };
const missing = { ok: false, error: 'Document not found' };

type Response = (url: URL) => { readonly status?: number; readonly body: unknown };
const serve =
  (result: Response): RequestListener =>
  (request, response) => {
    const { status = 200, body } = result(new URL(request.url ?? '', 'http://stand-in'));
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const open = async (response: Response, changes: object = {}) => {
  const { url, asked } = await listen(serve(response));
  const { client } = clientOf(url, { ...atsAUpstream, ...changes });
  return { boards: createAtsAClient({ http: client }), asked: () => asked.map((request) => request.url), url };
};

const pages =
  (rows: readonly unknown[]): Response =>
  ({ searchParams }) => {
    const skip = Number(searchParams.get('skip'));
    return { body: rows.slice(skip, skip + Number(searchParams.get('limit'))) };
  };

const partsOf = async (reading: BoardReading): Promise<(readonly RawPosting[])[]> => {
  if (reading.outcome !== 'read') throw new Error(reading.outcome);
  const parts: (readonly RawPosting[])[] = [];
  for await (const part of reading.parts) parts.push(part);
  return parts;
};
const read = async (boards: BoardClient, token = 'Quarry', region: 'eu' | null = null) =>
  (await partsOf(await boards.readBoard({ token, region }, nothing, never))).flat();

describe('a board of the first system', () => {
  it('is read page by page, each on demand', async () => {
    const { boards, asked } = await open(pages(postings(230)));
    const reading = await boards.readBoard({ token: 'Quarry Line', region: null }, nothing, never);
    expect(asked()).toEqual(['/base/v0/postings/Quarry%20Line?mode=json&skip=0&limit=100']);
    const parts = await partsOf(reading);
    expect(parts.map(({ length }) => length)).toEqual([100, 100, 30]);
    expect(asked()).toHaveLength(3);
    expect(new Set(parts.flat().map(({ sourceId }) => sourceId)).size).toBe(230);
    expect(parts[2]?.[29]?.decode()).toMatchObject({
      title: 'Diver 230',
      sourceUrl: expect.stringContaining('/Quarry%20Line/'),
    });
  });

  it.each([0, 1, 99, 100, 101, 200])('of %i postings is read to its end', async (count) => {
    const { boards, asked } = await open(pages(postings(count)));
    expect(await read(boards)).toHaveLength(count);
    expect(asked()).toHaveLength(Math.floor(count / 100) + 1);
  });

  it.each([4, 100, 350])('of %i postings is read once from a host that ignores paging', async (count) => {
    const { boards, asked } = await open(() => ({ body: postings(count) }));
    expect(await read(boards)).toHaveLength(count);
    expect(asked().length).toBeLessThanOrEqual(2);
  });

  it('has each posting once when the board changes between two pages', async () => {
    const { boards } = await open(({ searchParams }) => ({
      body: searchParams.get('skip') === '0' ? postings(100) : postings(3, 100),
    }));
    expect((await read(boards)).map(({ sourceId }) => sourceId)).toEqual(postings(102).map(({ id }) => id));
  });

  it('without an end is abandoned', async () => {
    let skipped = 0;
    const request = async () => {
      const body = JSON.stringify(postings(100, skipped + 1));
      skipped += 100;
      return { status: 200, headers: {}, body: new Uint8Array(), text: () => body, respondedAtMs: 0 };
    };
    const boards = createAtsAClient({ http: { source: 'ats_a', emulated: true, atVendor: false, request } });
    expect((await failureOf(read(boards))).reason).toBe('malformed');
  });

  it('that fails at a later page is reported as incomplete', async () => {
    const later: Response = ({ searchParams }) =>
      searchParams.get('skip') === '0' ? { body: postings(100) } : { status: 404, body: missing };
    const { boards } = await open(later);
    const reading = await boards.readBoard({ token: 'Quarry', region: null }, nothing, never);
    expect((await failureOf(partsOf(reading))).reason).toBe('malformed');
  });

  it('is read no further when its reader aborts', async () => {
    const { boards, asked } = await open(pages(postings(230)));
    const controller = new Call();
    const reading = await boards.readBoard({ token: 'Quarry', region: null }, nothing, controller);
    if (reading.outcome !== 'read') throw new Error(reading.outcome);
    const parts = reading.parts[Symbol.asyncIterator]();
    await parts.next();
    const gone = new Error('gone');
    controller.abort(gone);
    await expect(parts.next()).rejects.toBe(gone);
    expect(asked()).toHaveLength(1);
  });

  it('that does not exist is missing, and an empty one is read', async () => {
    const { boards } = await open(({ pathname }) =>
      pathname.endsWith('/Quarry') ? { body: [] } : { status: 404, body: missing },
    );
    expect(await read(boards)).toEqual([]);
    expect(await boards.readBoard({ token: 'quarry', region: null }, nothing, never)).toEqual({ outcome: 'missing' });
  });

  it('with a name that would lead elsewhere is missing, without a request', async () => {
    const { boards, asked } = await open(() => ({ body: [] }));
    expect(await boards.readBoard({ token: '..', region: null }, nothing, never)).toEqual({ outcome: 'missing' });
    expect(asked()).toEqual([]);
  });

  it('leaves out rows that are not postings, and reports their number', async () => {
    const { boards } = await open(() => ({ body: [...postings(2), { title: 'Group', postings: [] }] }));
    const reading = await boards.readBoard({ token: 'Quarry', region: null }, nothing, never);
    expect((await partsOf(reading)).flat()).toHaveLength(2);
    expect(reading).toMatchObject({ warnings: [{ code: 'rows_dropped', source: 'ats_a' }], validators: nothing });
  });

  it.each([
    [{ body: { ok: false } }, 'malformed'],
    [{ body: '<html>' }, 'malformed'],
    [{ body: [{ title: 'All departments', postings: [] }] }, 'malformed'],
    [{ status: 400, body: {} }, 'malformed'],
    [{ status: 429, body: {} }, 'rate_limited'],
    [{ status: 503, body: {} }, 'unreachable'],
  ])('with the response %j fails as %s', async (response, reason) => {
    const { boards } = await open(() => response, { retries: 0 });
    expect(await failureOf(read(boards))).toMatchObject({ source: 'ats_a', reason });
  });

  it('has a new hash when anything in a row changes', async () => {
    let text = 'Diver';
    const { boards } = await open(() => ({ body: [{ id: uuid(1), text, later: { deep: text } }] }));
    const hash = async () => (await read(boards))[0]?.contentHash;
    const first = await hash();
    expect(await hash()).toBe(first);
    text = 'Divers';
    expect(await hash()).not.toBe(first);
  });
});

describe('the other tenant of the first system', () => {
  const openBoth = async (own: Response, other: Response) => {
    const eu = await listen(serve(other));
    const base = await listen(serve(own));
    const { client } = clientOf(base.url, { ...atsAUpstream, liveUrl: `${base.url}/base`, retries: 0 });
    // The origin of the other tenant, removed from the request's URL.
    const request: typeof client.request = ({ url, ...rest }, call) =>
      url === undefined
        ? client.request(rest, call)
        : clientOf(eu.url, { maxBytes: 1_000_000, retries: 0 }).client.request(
            { ...rest, path: url.replace('https://api.eu.lever.co', '') },
            call,
          );
    const boards = createAtsAClient({ http: { source: 'ats_a', emulated: false, atVendor: client.atVendor, request } });
    return { boards, own: base.asked, other: eu.asked };
  };
  const none: Response = () => ({ status: 404, body: missing });

  it('is read when the usual one does not have the board', async () => {
    const { boards, own, other } = await openBoth(none, pages(postings(130)));
    const rows = await read(boards);
    expect(rows).toHaveLength(130);
    expect(rows[0]?.decode()?.sourceUrl).toBe(`https://jobs.eu.lever.co/Quarry/${uuid(1)}`);
    expect([own.length, other.length]).toEqual([1, 2]);
  });

  it('alone is read for its own boards', async () => {
    const { boards, own, other } = await openBoth(none, none);
    expect(await boards.readBoard({ token: 'Quarry', region: 'eu' }, nothing, never)).toEqual({ outcome: 'missing' });
    expect([own.length, other.length]).toEqual([0, 1]);
  });

  it('is not read when the usual one fails', async () => {
    const { boards, other } = await openBoth(() => ({ status: 503, body: '' }), pages(postings(1)));
    expect((await failureOf(read(boards))).reason).toBe('unreachable');
    expect(other).toHaveLength(0);
  });

  it('is also read for a single posting', async () => {
    const { boards } = await openBoth(none, () => ({ body: postings(1)[0] }));
    const reference = { sourceId: uuid(1), boardToken: 'Quarry', region: null };
    expect((await boards.readPosting(reference, never))?.posting.sourceUrl).toBe(
      `https://jobs.eu.lever.co/Quarry/${uuid(1)}`,
    );
  });

  it('is never read at the emulator', async () => {
    const { boards, asked } = await open(none);
    expect(await boards.readBoard({ token: 'Quarry', region: 'eu' }, nothing, never)).toEqual({ outcome: 'missing' });
    expect(asked()).toHaveLength(1);
  });
});

describe('a single posting of the first system', () => {
  const reference = { sourceId: uuid(7), boardToken: 'Quarry', region: null };

  it('is read live', async () => {
    const { boards, asked } = await open(() => ({ body: postings(1, 7)[0] }));
    expect(await boards.readPosting(reference, never)).toMatchObject({
      posting: { sourceId: uuid(7), title: 'Diver 7', isListed: true },
      boardToken: 'Quarry',
    });
    expect(asked()).toEqual([`/base/v0/postings/Quarry/${uuid(7)}?mode=json`]);
  });

  it('is null when the board has none with that id', async () => {
    const { boards } = await open(() => ({ status: 404, body: missing }));
    expect(await boards.readPosting(reference, never)).toBeNull();
  });

  it('is null without a board or with an invalid id, without a request', async () => {
    const { boards, asked } = await open(() => ({ body: postings(1, 7)[0] }));
    expect(await boards.readPosting({ ...reference, boardToken: null }, never)).toBeNull();
    expect(await boards.readPosting({ ...reference, sourceId: '../quarry' }, never)).toBeNull();
    expect(asked()).toEqual([]);
  });

  it.each([{ body: postings(1, 8)[0] }, { body: [] }, { body: { id: uuid(7) } }])(
    'with the response %j is malformed',
    async (response) => {
      const { boards } = await open(() => response);
      expect((await failureOf(boards.readPosting(reference, never))).reason).toBe('malformed');
    },
  );
});
