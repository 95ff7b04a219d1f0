import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanUp } from '../../../../tests/kit/suite/cleanups.ts';
import { clientOf, failureOf, listen, never } from '../../../../tests/kit/upstream/upstream-wire.ts';
import type { BoardReading, RawPosting } from '../../model/board.ts';
import { createAtsCClient } from './client.ts';
import { atsCUpstream } from './definition.ts';

afterEach(cleanUp);

const uuid = (number: number) => `5d7e9021-6a54-4f0f-9d8a-${number.toString().padStart(12, '0')}`;
const jobs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: uuid(index + 1), title: `Keeper ${index + 1}`, isListed: true }));
const nothing = { etag: null, lastModified: null };
const etag = 'W/"job-board:5f0c1a9b"';

interface Response {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A board that responds to its own validator with 304, as the vendor does. */
const open = async (result: Response) => {
  const { url, asked } = await listen((request, response) => {
    const { status = 200, body, headers = {} } = result;
    if (headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag'])
      return response.writeHead(304, headers).end();
    return response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const { client } = clientOf(url, { ...atsCUpstream, retries: 0 });
  return { boards: createAtsCClient({ http: client }), asked };
};
const board = { token: 'Lamp Works', region: null };

const partsOf = async (reading: BoardReading): Promise<(readonly RawPosting[])[]> => {
  if (reading.outcome !== 'read') throw new Error(reading.outcome);
  const parts: (readonly RawPosting[])[] = [];
  for await (const part of reading.parts) parts.push(part);
  return parts;
};

describe('a board of the third system', () => {
  it('is read in one request and returned in parts', async () => {
    const { boards, asked } = await open({ body: { apiVersion: '1', jobs: jobs(450) } });
    const reading = await boards.readBoard(board, nothing, never);
    const parts = await partsOf(reading);
    expect(parts.map(({ length }) => length)).toEqual([200, 200, 50]);
    expect(parts[2]?.[49]?.decode()).toMatchObject({
      title: 'Keeper 450',
      sourceUrl: `https://jobs.ashbyhq.com/Lamp%20Works/${uuid(450)}`,
    });
    expect(asked.map(({ url }) => url)).toEqual(['/base/posting-api/job-board/Lamp%20Works?includeCompensation=true']);
    expect(asked[0]?.headers['if-none-match']).toBeUndefined();
    expect(reading).toMatchObject({ validators: nothing, warnings: [] });
  });

  it('that has not changed is not read again', async () => {
    const { boards, asked } = await open({ body: { jobs: jobs(1) }, headers: { etag } });
    const reading = await boards.readBoard(board, nothing, never);
    if (reading.outcome !== 'read') throw new Error(reading.outcome);
    expect(await boards.readBoard(board, reading.validators, never)).toEqual({ outcome: 'unchanged' });
    expect(asked[1]?.headers['if-none-match']).toBe(etag);
  });

  it('is read again when another decoder read it last', async () => {
    const { boards, asked } = await open({ body: { jobs: jobs(1) }, headers: { etag } });
    const validators = { etag: `ats_c 0 ${etag}`, lastModified: null };
    expect(await boards.readBoard(board, validators, never)).toMatchObject({ outcome: 'read' });
    expect(asked[0]?.headers['if-none-match']).toBeUndefined();
  });

  it('that does not exist is missing, and an empty one is read', async () => {
    const gone = await open({ status: 404, body: 'Not Found' });
    expect(await gone.boards.readBoard(board, nothing, never)).toEqual({ outcome: 'missing' });
    const empty = await open({ body: { jobs: [], apiVersion: '1' } });
    expect(await partsOf(await empty.boards.readBoard(board, nothing, never))).toEqual([]);
  });

  it('with a name that would lead elsewhere is missing, without a request', async () => {
    const { boards, asked } = await open({ body: { jobs: [] } });
    expect(await boards.readBoard({ ...board, token: '..' }, nothing, never)).toEqual({ outcome: 'missing' });
    expect(asked).toHaveLength(0);
  });

  it('leaves out rows that are not postings, and reports their number', async () => {
    const { boards } = await open({ body: { jobs: [...jobs(2), { title: 'Keeper' }, null] } });
    const reading = await boards.readBoard(board, nothing, never);
    expect((await partsOf(reading)).flat()).toHaveLength(2);
    expect(reading).toMatchObject({ warnings: [{ code: 'rows_dropped', source: 'ats_c' }] });
  });

  it('retains a row that cannot be decoded, so that it does not count as closed', async () => {
    const { boards } = await open({ body: { jobs: [...jobs(1), { id: uuid(9), title: null }] } });
    const rows = (await partsOf(await boards.readBoard(board, nothing, never))).flat();
    expect(rows.map(({ sourceId }) => sourceId)).toEqual([uuid(1), uuid(9)]);
    expect(rows[1]?.decode()).toBeNull();
  });

  it.each<[Response, string]>([
    [{ body: 'Not Found' }, 'malformed'],
    [{ body: [] }, 'malformed'],
    [{ body: { jobs: null } }, 'malformed'],
    [{ status: 304, body: '' }, 'malformed'],
    [{ status: 429, body: '' }, 'rate_limited'],
    [{ status: 500, body: '' }, 'unreachable'],
  ])('with the response %j fails as %s', async (response, reason) => {
    const { boards } = await open(response);
    expect(await failureOf(boards.readBoard(board, nothing, never))).toMatchObject({ source: 'ats_c', reason });
  });
});

describe('a single posting of the third system', () => {
  const reference = { sourceId: uuid(2), boardToken: 'Lamp Works', region: null };

  it('is found on its board, also one that is not listed', async () => {
    const unlisted = { id: uuid(3).toUpperCase(), title: 'Keeper 3', isListed: false };
    const { boards } = await open({ body: { jobs: [...jobs(2), unlisted] } });
    expect(await boards.readPosting(reference, never)).toMatchObject({
      posting: { sourceId: uuid(2), isListed: true },
      boardToken: 'Lamp Works',
    });
    expect(await boards.readPosting({ ...reference, sourceId: uuid(3) }, never)).toMatchObject({
      posting: { sourceId: uuid(3), isListed: false },
    });
  });

  it('is null when its board has none with that id, does not exist or is unknown', async () => {
    const { boards, asked } = await open({ body: { jobs: jobs(1) } });
    expect(await boards.readPosting(reference, never)).toBeNull();
    expect(await boards.readPosting({ ...reference, boardToken: null }, never)).toBeNull();
    expect(asked).toHaveLength(1);
    const gone = await open({ status: 404, body: 'Not Found' });
    expect(await gone.boards.readPosting(reference, never)).toBeNull();
  });

  it('that exists and cannot be decoded is malformed', async () => {
    const { boards } = await open({ body: { jobs: [...jobs(1), { id: uuid(2) }] } });
    expect((await failureOf(boards.readPosting(reference, never))).reason).toBe('malformed');
  });
});
