import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sendControl } from '../../platform/http/control/send-control.ts';
import { describeSmallDisks } from '../../tests/kit/storage/describe-small-disks.ts';
import { copyEmptyDatabase } from '../../tests/kit/storage/empty-database.ts';
import { createSmallDisk } from '../../tests/kit/storage/small-disk.ts';
import { takeDataFolder } from './data-folder.ts';

/** A copy would exist before the test can abort it. */
const noTemplate = async () => undefined;

describe('the data folder of a process with an embedded database', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'data-folder-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('belongs to the first process until it is released, and an unfinished database is removed', async () => {
    const first = takeDataFolder(dataDir, noTemplate);
    await first.taken;
    const second = takeDataFolder(dataDir, noTemplate);
    await expect(second.initialized).rejects.toThrow('Another Tributary is running on');
    await second.close();
    await first.close();
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    const third = takeDataFolder(dataDir, noTemplate);
    await third.taken;
    await third.close();
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.sock'))).toEqual([]);
  });

  it('asks the command line tools to retry until a handler is set', async () => {
    const folder = takeDataFolder(dataDir, noTemplate);
    try {
      await folder.taken;
      await expect(sendControl(dataDir, 'keys:list')).rejects.toThrow('Tributary is starting; try again in a moment.');
      folder.respondWith(async (command) => `${command} heard`);
      expect(await sendControl(dataDir, 'keys:list')).toEqual({ value: 'keys:list heard' });
    } finally {
      await folder.close();
    }
  });

  it('reports with a sentence that it cannot be created', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    const folder = join(dataDir, 'file', 'below');
    const refused = takeDataFolder(folder, noTemplate);
    await expect(refused.initialized).rejects.toThrow(
      `The folder ${folder} cannot be used for data: ENOTDIR: not a directory, mkdir '${folder}'. Give it to the user of this process, or name another DATA_DIR.`,
    );
    await refused.close();
  });
});

describeSmallDisks('a disk without room for a database', () => {
  it('is named in a sentence, and no unfinished database remains', async () => {
    const disk = createSmallDisk(16);
    const home = mkdtempSync(join(tmpdir(), 'data-folder-'));
    const template = join(home, 'template');
    await copyEmptyDatabase(template);
    const refused = takeDataFolder(disk.folder, async () => template);
    await expect(refused.initialized).rejects.toThrow(
      `The disk of ${disk.folder} is full. The database in it needs 8 MB or more: free some space.`,
    );
    await refused.close();
    expect(existsSync(join(disk.folder, 'postgres'))).toBe(false);
    disk.remove();
    rmSync(home, { recursive: true });
  });
});
