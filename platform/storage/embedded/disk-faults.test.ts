import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { describeSmallDisks } from '../../../tests/kit/storage/describe-small-disks.ts';
import { copyEmptyDatabase } from '../../../tests/kit/storage/empty-database.ts';
import { createSmallDisk, type SmallDisk } from '../../../tests/kit/storage/small-disk.ts';
import {
  addNote as add,
  bodiesOfNotes as bodies,
  createNotes,
  openThreadedPglite,
  outcomeOf,
  type ThreadedPglite,
} from '../../../tests/kit/storage/threaded-pglite.ts';
import { eventually } from '../../../tests/kit/time/eventually.ts';

describeSmallDisks('a disk under an embedded database', () => {
  let disk: SmallDisk;
  let folder: string;
  let opened: ThreadedPglite;
  beforeEach(async () => {
    disk = createSmallDisk(64);
    folder = join(disk.folder, 'postgres');
    await copyEmptyDatabase(folder);
    opened = await openThreadedPglite(folder);
    await opened.database.executeSql(createNotes);
    expect(await add(opened.database, '0')).toBe('done');
  });
  afterEach(async () => {
    await opened.database.close();
    disk.remove();
  });

  const errors = () => opened.lines.filter(({ level }) => level === 'error').map(({ message }) => message);
  const untilError = () => eventually(async () => errors().length, Boolean);
  const isAway = () => opened.database.availability.awaySinceMs !== undefined;
  const count = `update notes set body = (body::int + 1)::text where id = 1; select pg_switch_wal()`;
  /**
   * Counts in one row, each time in a new file of the write-ahead log, until none can be made. Resolves with the
   * last count.
   */
  const countUntilRefused = async (): Promise<number> => {
    for (let counted = 0; ; counted++) {
      const outcome = await outcomeOf(opened.database.executeSql(count));
      if (outcome === 'unavailable') return counted;
      if (outcome !== 'done') throw outcome;
    }
  };
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      // The folder is checked every second by the system's clock.
      await eventually(async () => opened.clock.pending, Boolean);
      await opened.clock.advance(1_000);
    }
  };
  const untilBack = () =>
    eventually(
      async () => {
        await opened.clock.advance(1_000);
        return isAway();
      },
      (away) => !away,
    );

  it('may be full at a commit: statements fail, and nothing accepted is lost once there is room', async () => {
    disk.fill();
    const accepted = await countUntilRefused();
    await untilError();
    expect(await add(opened.database, 'refused')).toBe('unavailable');
    expect(isAway()).toBe(true);
    await pass(90);
    const full = `The disk of ${folder} is full. The database in it needs 8 MB or more: free some space.`;
    expect(errors()).toEqual([full, full]);
    disk.free();
    await untilBack();
    expect(await add(opened.database, 'after')).toBe('done');
    const [counted, ...others] = await bodies(opened.database);
    // The failed commit may be in force, because its outcome was not reported.
    expect([accepted, accepted + 1]).toContain(Number(counted));
    expect(others).toEqual(['after']);
    expect(opened.fatal).toEqual([]);
  });

  it('may be full when a table grows: the statement fails, and reads still work', async () => {
    disk.fill();
    const grow = `insert into notes (body) select repeat(md5(n::text), 100) from generate_series(1, 5000) as n`;
    expect(await outcomeOf(opened.database.executeSql(grow))).toBe('unavailable');
    await untilError();
    expect(await outcomeOf(opened.database.executeSql(grow))).toBe('unavailable');
    expect(await bodies(opened.database)).toEqual(['0']);
    expect(errors()).toEqual([expect.stringMatching(/^The disk of .* is full\./)]);
    disk.free();
    expect(await outcomeOf(opened.database.executeSql(grow))).toBe('done');
  });

  it('may become read-only for a while', async () => {
    disk.makeReadOnly();
    await countUntilRefused();
    await untilError();
    expect(isAway()).toBe(true);
    expect(errors()).toEqual([expect.stringMatching(/^The database in .* cannot be written \(EROFS\)\./)]);
    disk.makeWritable();
    await untilBack();
    expect(await bodies(opened.database)).toHaveLength(1);
    expect(await add(opened.database, 'after')).toBe('done');
  });
});
