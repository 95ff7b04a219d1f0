import { beforeEach, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { noRights } from '../../../../platform/call/identity.ts';
import { createSignedTokens } from '../../../../platform/storage/tokens/create-signed-tokens.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import {
  createFareSetup,
  createScriptedSource,
  fareTables,
  searchInput,
} from '../../../../tests/kit/flights/fare-setup.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import type { FareSearchStatus } from '../../model/fare.ts';
import { createFareList, type FareListInput } from './fare-list.ts';

const identity = (keyId: string, ownerId?: string): Call =>
  new Call({ identity: { keyId, services: '*', rights: noRights, ...(ownerId === undefined ? {} : { ownerId }) } });
const mine = identity('key-1');

describeTables('the fare searches of a key', fareTables, (tables) => {
  let clock: ManualClock;
  beforeEach(() => {
    clock = new ManualClock();
  });

  const setup = () => {
    const { service, store } = createFareSetup(tables.database, clock, createScriptedSource().source);
    const fareList = createFareList({ store, tokens: createSignedTokens(Buffer.alloc(32, 7), clock), source: 'fares' });
    const create = async (who: Call, requestId: string | null = null) =>
      (await service.create(searchInput({ requestId }), who)).jobId;
    const page = (changes: Partial<FareListInput> = {}, who = mine) =>
      fareList.list({ first: 20, after: null, status: null, ...changes }, who);
    const idsOf = async (changes: Partial<FareListInput> = {}, who = mine) =>
      (await page(changes, who)).nodes.map(({ jobId }) => jobId);
    return { service, fareList, create, page, idsOf };
  };

  it("are the key's own, the latest first", async () => {
    const { create, idsOf } = setup();
    const first = await create(mine);
    await clock.advance(1000);
    const other = await create(identity('key-2'));
    const second = await create(mine);
    expect(await idsOf()).toEqual([second, first]);
    expect(await idsOf({}, identity('key-2'))).toEqual([other]);
    expect(await idsOf({}, identity('key-3'))).toEqual([]);
  });

  it('are paged completely, even when several have one time', async () => {
    const { create, page, fareList } = setup();
    const created: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      created.push(await create(mine));
      if (index % 3 === 2) await clock.advance(1);
    }
    const read: string[][] = [];
    let after: string | null = null;
    do {
      const { nodes, pageInfo } = await page({ first: 3, after });
      read.push(nodes.map(({ jobId }) => jobId));
      expect(pageInfo.hasPreviousPage).toBe(after !== null);
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      // A new search is at the beginning and moves no page.
      await clock.advance(1);
      await create(mine);
    } while (after !== null);
    expect(read.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(read.flat().sort()).toEqual(created.sort());
    expect(await fareList.total(await page())).toBe(created.length + read.length);
  });

  it('are filtered by status, and so is their number', async () => {
    const { service, create, page, idsOf, fareList } = setup();
    const [pending, cancelled] = [await create(mine), await create(mine)];
    await service.cancel(cancelled, mine);
    const states: [FareSearchStatus, readonly string[]][] = [
      ['PENDING', [pending]],
      ['FAILED', [cancelled]],
      ['COMPLETED', []],
    ];
    for (const [status, ids] of states) {
      expect([status, await idsOf({ status })]).toEqual([status, ids]);
      expect(await fareList.total(await page({ status }))).toBe(ids.length);
    }
  });

  it.each([
    ['of another key', { who: identity('key-2') }],
    ['of a list of another state', { status: 'FAILED' as const }],
  ])(
    'cannot be continued from a cursor %s',
    async (_, { who = mine, status = null }: { who?: typeof mine; status?: FareSearchStatus | null }) => {
      const { create, page } = setup();
      await create(mine);
      const { endCursor } = (await page()).pageInfo;
      await expect(page({ after: endCursor, status }, who)).rejects.toMatchObject({
        code: 'validation_error',
        details: { faults: [{ loc: ['after'], msg: expect.stringContaining('another') }] },
      });
      await expect(page({ after: 'made-up' })).rejects.toMatchObject({ code: 'validation_error' });
    },
  );

  it('are shared by the keys of an owner, but idempotency keys are not', async () => {
    const { create, idsOf } = setup();
    const [yesterday, today] = [identity('key-8', 'signed-in'), identity('key-9', 'signed-in')];
    const first = await create(yesterday, 'the-same-request');
    await clock.advance(1000);
    const second = await create(today, 'the-same-request');
    expect(second).not.toBe(first);
    expect(await idsOf({}, today)).toEqual([second, first]);
  });

  it('are listed once when an idempotency key finds them again', async () => {
    const { create, idsOf } = setup();
    const first = await create(mine, 'my-own-request');
    expect(await create(mine, 'my-own-request')).toBe(first);
    expect(await idsOf()).toEqual([first]);
  });

  it('exclude searches from before owners existed, which are still found by id', async () => {
    const { service, create, idsOf } = setup();
    const old = await create(mine);
    await tables.database.executeSql('update fare_searches set owner = null');
    expect(await idsOf()).toEqual([]);
    expect(await service.find(old)).toMatchObject({ jobId: old });
  });

  it('use an index in the order of the list', async () => {
    const { rows } = await tables.database.executeSql(
      "select indexdef from pg_indexes where indexname = 'fare_searches_of_owner'",
    );
    expect(rows[0]?.['indexdef']).toContain('(owner, submitted_at DESC, job_id DESC)');
  });
});
