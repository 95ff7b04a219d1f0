import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ServerProcess } from '../../lab/process/server-process.ts';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import { spawnRole } from '../kit/process/spawn-role.ts';
import { describeSmallDisks } from '../kit/storage/describe-small-disks.ts';
import { copyEmptyDatabase } from '../kit/storage/empty-database.ts';
import { createSmallDisk, type SmallDisk } from '../kit/storage/small-disk.ts';
import { scratchFolder } from '../kit/suite/scratch-folder.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { eventually } from '../kit/time/eventually.ts';

const startOn = async (dataDir: string): Promise<ServerProcess> => {
  mkdirSync(dataDir, { recursive: true });
  await copyEmptyDatabase(join(dataDir, 'postgres'));
  return spawnRole([], { DATA_DIR: dataDir, AUTH: 'off', EMULATOR_SPEED: '100' });
};
const date = dayFromNow(30);
const search = async ({ url }: ServerProcess): Promise<number> => {
  const response = await fetch(`${url}/flights/api/v1/flight-searches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ origin_iata: 'SFO', destination_iata: 'JFK', date }),
  });
  return response.status;
};
const health = async ({ url }: ServerProcess): Promise<number> => (await fetch(`${url}/health`)).status;

afterAll(endSpawned);

describe('a process whose database folder is deleted', () => {
  it('drains and exits with 1 and a sentence that names the folder', async () => {
    const dataDir = mkdtempSync(join(scratchFolder, 'tributary-e2e-'));
    const role = await startOn(dataDir);
    const folder = join(dataDir, 'postgres');
    // The process writes into the folder meanwhile.
    rmSync(folder, { recursive: true, maxRetries: 10 });
    const { code, stderr } = await role.ended;
    expect(code).toBe(1);
    expect(stderr).toContain(`The database in ${folder} is gone: the folder was deleted or replaced.`);
    rmSync(dataDir, { recursive: true });
  });
});

describeSmallDisks('a process whose disk is full', () => {
  let disk: SmallDisk;
  beforeEach(() => {
    disk = createSmallDisk(96);
  });
  afterEach(async () => {
    await endSpawned();
    disk.remove();
  });

  it('refuses what it cannot store, logs why once, continues when there is room, and ends at SIGTERM', async () => {
    const role = await startOn(join(disk.folder, 'data'));
    expect(await search(role)).toBe(202);
    disk.fill();
    expect(
      await eventually(
        () => search(role),
        (status) => status !== 202,
      ),
    ).toBe(503);
    await Promise.all(Array.from({ length: 20 }, () => search(role)));
    expect(await health(role)).toBe(200);
    const { stderr } = role.written();
    expect(stderr.match(/The disk of \S+ is full/g)).toHaveLength(1);
    expect(stderr).not.toContain('"stack"');
    disk.free();
    await eventually(
      () => search(role),
      (status) => status === 202,
    );
    expect((await role.end()).code).toBe(0);
  });
});
