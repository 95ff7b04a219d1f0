import { cpSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { spawnMain } from '../control/running-tributary.ts';
import { equal, type Finding, within } from '../report.ts';
import type { Scenario } from '../scenario.ts';

/** The folder is checked every five seconds; then the process drains. */
const endsWithinMs = 20_000;
const refusedWithinMs = 15_000;

const damages: Readonly<Record<string, (folder: string) => void>> = {
  'pg_control emptied': (folder) => truncateSync(join(folder, 'global', 'pg_control'), 0),
  'the write-ahead log emptied': (folder) => {
    for (const name of readdirSync(join(folder, 'pg_wal')).filter((each) => /^0/.test(each)))
      truncateSync(join(folder, 'pg_wal', name), 0);
  },
};

/** The folder of the embedded database is deleted under a running process, or is damaged before a start. */
export const embeddedFolder: Scenario = {
  name: 'embedded-folder',
  needs: [],
  run: async (lab) => {
    const dataDir = lab.folder();
    const first = await lab.start({}, { dataDir });
    await first.end('SIGTERM');
    const findings: Finding[] = [];
    for (const [damage, spoil] of Object.entries(damages)) {
      const copy = lab.folder();
      cpSync(dataDir, copy, { recursive: true });
      spoil(join(copy, 'postgres'));
      const startedAtMs = performance.now();
      const { code, stderr } = await spawnMain(['all'], { DATA_DIR: copy }).ended;
      findings.push(
        within(`${damage}: until the start has ended`, performance.now() - startedAtMs, refusedWithinMs),
        equal(`${damage}: exit code`, 1, code ?? 'none'),
        equal(
          `${damage}: a sentence names the folder`,
          'yes',
          stderr.includes(`The database in ${join(copy, 'postgres')} cannot be opened: `) ? 'yes' : stderr.slice(-200),
        ),
      );
    }
    const running = await lab.start({}, { dataDir });
    const deletedAtMs = performance.now();
    // The database may create a file in it meanwhile.
    rmSync(join(dataDir, 'postgres'), { recursive: true, maxRetries: 20, retryDelay: 10 });
    const { code, stderr } = await running.process.ended;
    findings.push(
      within('deleted: until the process has ended', performance.now() - deletedAtMs, endsWithinMs),
      equal('deleted: exit code', 1, code ?? 'none'),
      equal(
        'deleted: a sentence names the folder',
        'yes',
        stderr.includes(`The database in ${join(dataDir, 'postgres')} is gone`) ? 'yes' : stderr.slice(-200),
      ),
    );
    return findings;
  },
};
