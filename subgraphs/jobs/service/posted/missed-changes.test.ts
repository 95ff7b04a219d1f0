import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { boardEntry, dayMs, noonMs } from '../../../../tests/kit/jobs/stored-postings.ts';
import {
  changeTables,
  eventOf,
  idOf,
  nextOf,
  openWatchedChanges,
  quarry,
  type WatchedChanges,
} from '../../../../tests/kit/jobs/watched-changes.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';

const applyUrl = 'https://jobs.lever.co/quarryline/apply';
const numbers = Array.from({ length: 119 }, (_, index) => index + 1);
/** More postings than a page of changes has. */
const others = (title: string) => Object.fromEntries(numbers.map((number) => [number, { title }]));

describeTables('changes of postings that a reader missed', changeTables, (opened) => {
  let board: WatchedChanges;

  beforeEach(async () => {
    board = await openWatchedChanges(opened.database);
  });
  afterEach(() => board.call.abort());

  it('come as one state of each posting, with all that has changed since the cursor, then new ones', async () => {
    for (const [number, title] of ['Mason', 'Sawyer', 'Diver', 'Cooper'].entries()) await board.write(number, title);
    const cursor = await board.cursorNow();
    await board.miss(0, 2);
    await board.write(1, 'Head sawyer');
    await board.miss(0);
    await board.write(1, 'Head sawyer', { applyUrl });
    await board.reopen(0);
    await board.write(2, 'Head diver');
    await board.miss(2);
    await board.miss(2);
    const stream = await board.watch({}, cursor);
    expect(await nextOf(stream)).toEqual(['EDITED', 'Head sawyer', 'LINKS', 'TITLE']);
    const reopened = await eventOf(stream);
    expect(reopened.item).toMatchObject({ change: 'REOPENED', changedParts: [], posting: { title: 'Mason' } });
    expect(await nextOf(stream)).toEqual(['CLOSED', 'Head diver', 'TITLE']);
    // A cursor in between leaves out what came before it.
    const later = await board.watch({}, reopened.cursor);
    expect(await nextOf(later)).toEqual(['CLOSED', 'Head diver', 'TITLE']);
    await board.write(3, 'Head cooper');
    for (const each of [stream, later]) expect(await nextOf(each)).toEqual(['EDITED', 'Head cooper', 'TITLE']);
  });

  it('come in the order of their numbers, those of one write too, and more than one page of them', async () => {
    await board.writeAll(others('Before'));
    const cursor = await board.cursorNow();
    await board.writeAll(others('After'));
    const stream = await board.watch({}, cursor);
    const ids: unknown[] = [];
    for (const _ of numbers) ids.push((await eventOf(stream)).item?.posting.postingId);
    expect(ids).toEqual(numbers.map(idOf).sort());
  });

  it.each(['missed', 'watched'])(
    'are named in full when a posting moves to a later page of those that are %s',
    async (which) => {
      await board.writeAll({ 0: { title: 'Before' }, ...others('Before') });
      const watched = which === 'watched' ? await board.watch() : undefined;
      const cursor = await board.cursorNow();
      await board.writeAll({ 0: { title: 'After' } });
      await board.writeAll(others('After'));
      await board.write(0, 'After', { applyUrl });
      const stream = watched ?? (await board.watch({}, cursor));
      for (const _ of numbers) expect(await nextOf(stream)).toEqual(['EDITED', 'After', 'TITLE']);
      expect(await nextOf(stream)).toEqual(['EDITED', 'After', 'LINKS', 'TITLE']);
    },
  );

  it('are joined by those that happen while they are read', async () => {
    await board.write(1, 'Mason');
    const cursor = await board.cursorNow();
    await board.write(1, 'Missed');
    let isFirst = true;
    board.beforeReads(async () => {
      if (!isFirst) return;
      isFirst = false;
      await board.write(1, 'Missed and edited again', { applyUrl });
    });
    const stream = await board.watch({}, cursor);
    // The first of the edits may come as an event of its own.
    let event = await nextOf(stream);
    if (!event.includes('LINKS')) event = await nextOf(stream);
    expect(event.slice(0, 3)).toEqual(['EDITED', 'Missed and edited again', 'LINKS']);
    await board.write(1, 'Last', { applyUrl });
    expect((await nextOf(stream))[1]).toBe('Last');
  });

  it('are not those of a board that has left the list', async () => {
    await board.write(1, 'Mason');
    const cursor = await board.cursorNow();
    await board.write(1, 'Head mason');
    const lighthouse = boardEntry('ATS_C', 'lighthouse');
    await board.postings.store.syncBoards([lighthouse], noonMs);
    for (const title of ['Keeper', 'Head keeper']) await board.postings.write(lighthouse, { k: { title } });
    const stream = await board.watch({}, cursor);
    expect(await nextOf(stream)).toEqual(['EDITED', 'Head keeper', 'TITLE']);
    await board.postings.store.syncBoards([quarry, lighthouse], noonMs);
    await board.write(1, 'Mason again');
    expect(await nextOf(stream)).toEqual(['EDITED', 'Mason again', 'TITLE']);
  });

  it('are refused to a cursor that is older than a closing that is forgotten', async () => {
    await board.write(1, 'Mason');
    const stream = await board.watch();
    await board.miss(1);
    await board.miss(1);
    const { cursor } = await eventOf(stream);
    expect(await board.postings.store.forgetClosedBefore(noonMs + dayMs, 100)).toBe(1);
    await expect(board.watch({}, stream.cursor)).rejects.toMatchObject({
      code: 'validation_error',
      message: expect.stringContaining('older than what is remembered'),
    });
    expect(await board.postings.store.forgetClosedBefore(noonMs + dayMs, 100)).toBe(0);
    await board.write(2, 'Sawyer');
    const back = await board.watch({}, cursor);
    await board.write(2, 'Head sawyer');
    expect(await nextOf(back)).toEqual(['EDITED', 'Head sawyer', 'TITLE']);
  });

  it('are refused for a broken cursor, one ahead of the database, other words and the network', async () => {
    await board.write(1, 'Mason');
    await board.write(1, 'Head mason');
    const cursor = await board.cursorNow();
    await opened.database.executeSql('update job_index set changed = 0');
    const refused = { code: 'validation_error' };
    await expect(board.watch({}, cursor)).rejects.toMatchObject(refused);
    await expect(board.watch({}, `${cursor.slice(0, -2)}zz`)).rejects.toMatchObject(refused);
    await expect(board.watch({ source: 'NETWORK' })).rejects.toMatchObject(refused);
    await expect(board.watch({ query: '***' })).rejects.toMatchObject(refused);
    expect(board.changed.readers).toBe(0);
  });
});
