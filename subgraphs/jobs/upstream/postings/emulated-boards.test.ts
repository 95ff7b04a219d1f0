import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createEmulator } from '../../../../emulator/emulator.ts';
import { Call } from '../../../../platform/call/call.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import { type ClosableUpstreamFactory, createUpstreamFactory } from '../../../../platform/upstream/upstream-factory.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import type { BoardClient, BoardReading } from '../../model/board.ts';
import type { IncomingPosting } from '../../model/posting.ts';
import { createAtsAClient } from '../ats-a/client.ts';
import { atsAUpstream } from '../ats-a/definition.ts';
import { createAtsCClient } from '../ats-c/client.ts';
import { atsCUpstream } from '../ats-c/definition.ts';

const call = new Call();
const nothing = { etag: null, lastModified: null };

const postingsOf = async (reading: BoardReading): Promise<IncomingPosting[]> => {
  if (reading.outcome !== 'read') throw new Error(reading.outcome);
  const postings: IncomingPosting[] = [];
  for await (const part of reading.parts)
    for (const raw of part) {
      const posting = raw.decode();
      if (posting === null) throw new Error(`${raw.sourceId} can not be read`);
      postings.push(posting);
    }
  expect(reading.warnings).toEqual([]);
  return postings;
};

describe.each([
  { upstream: atsAUpstream, path: 'ats-a', token: 'spotify', create: createAtsAClient },
  { upstream: atsCUpstream, path: 'ats-c', token: 'ramp', create: createAtsCClient },
])('the invented boards of $path', ({ upstream, path, token, create }) => {
  let emulator: Awaited<ReturnType<typeof createEmulator>>;
  let factory: ClosableUpstreamFactory;
  let boards: BoardClient;
  const board = { token, region: null };

  beforeAll(async () => {
    const clock = new ManualClock();
    emulator = await createEmulator({ port: 0, speed: Number.POSITIVE_INFINITY, clock });
    factory = createUpstreamFactory({
      baseUrlOf: () => emulator.urlOf(path),
      keyOf: () => undefined,
      // The clock never moves: any wait for the pace would not end.
      clock,
      log: silentLogger,
      userAgent: 'tributary-test',
    });
    boards = create({ http: factory({ ...upstream, retries: 0 }) });
  });
  beforeEach(() => fetch(`${emulator.url}/_faults`, { method: 'DELETE' }));
  afterAll(async () => {
    await factory.close();
    await emulator.close();
  });

  it('are read whole, every posting once, and single postings equal listed ones', async () => {
    const postings = await postingsOf(await boards.readBoard(board, nothing, call));
    expect(postings.length).toBeGreaterThan(100);
    expect(new Set(postings.map(({ sourceId }) => sourceId)).size).toBe(postings.length);
    expect(postings.filter(({ compensation }) => compensation !== null).length).toBeGreaterThan(0);
    // Some boards of the third system give only the plain text of a description.
    expect(postings.filter(({ descriptionHtml }) => descriptionHtml === null)).toEqual([]);
    for (const listed of [postings[0], postings.at(-1)]) {
      const reference = { sourceId: listed?.sourceId ?? '', boardToken: token, region: null };
      expect((await boards.readPosting(reference, call))?.posting).toEqual(listed);
    }
  });

  it('have the same hashes at every reading', async () => {
    const hashes = async () => {
      const reading = await boards.readBoard(board, nothing, call);
      if (reading.outcome !== 'read') throw new Error(reading.outcome);
      const all: string[] = [];
      for await (const part of reading.parts) all.push(...part.map(({ contentHash }) => contentHash));
      return all;
    };
    expect(await hashes()).toEqual(await hashes());
  });

  it('that do not exist are missing', async () => {
    const other = { ...board, token: 'no board has this name' };
    expect(await boards.readBoard(other, nothing, call)).toEqual({ outcome: 'missing' });
  });

  it.each([
    [{ mode: 'status', status: 503 }, 'unreachable'],
    [{ mode: 'status', status: 429 }, 'rate_limited'],
    [{ mode: 'malformed' }, 'malformed'],
    [{ mode: 'empty' }, 'malformed'],
    [{ mode: 'reset' }, 'unreachable'],
  ])('fail for %j as %s', async (fault, reason) => {
    await fetch(`${emulator.url}/_faults/${path}`, { method: 'PUT', body: JSON.stringify(fault) });
    await expect(boards.readBoard(board, nothing, call)).rejects.toMatchObject({ source: upstream.source, reason });
  });
});
