import { cpSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { SpawnedProcess } from '../../process/spawned-process.ts';
import { equal, type Finding, within } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

/** A process checks its folder every five seconds, and drains when it is gone. */
const endsWithinMs = 20_000;
const refusedWithinMs = 15_000;

const damages: Readonly<Record<string, (folder: string) => void>> = {
  'pg_control emptied': (folder) => truncateSync(join(folder, 'global', 'pg_control'), 0),
  'the write-ahead log emptied': (folder) => {
    for (const name of readdirSync(join(folder, 'pg_wal')).filter((each) => /^0/.test(each)))
      truncateSync(join(folder, 'pg_wal', name), 0);
  },
};

/** Waits until a process has ended by itself, with an exit code of 1 and a sentence in its log. */
const ending = async (
  { ended }: SpawnedProcess,
  { done, until, withinMs, sentence }: { done: string; until: string; withinMs: number; sentence: string },
): Promise<Finding[]> => {
  const startedAtMs = performance.now();
  const { code, stderr } = await ended;
  return [
    within(`${done}: until the ${until} has ended`, performance.now() - startedAtMs, withinMs),
    equal(`${done}: exit code`, 1, code ?? 'none'),
    equal(`${done}: a sentence names the folder`, 'yes', stderr.includes(sentence) ? 'yes' : stderr.slice(-200)),
  ];
};

export const embeddedFolder: Scenario = {
  name: 'embedded-folder',
  run: async (lab) => {
    const dataDir = lab.folder();
    const first = await lab.start({ dataDir });
    await first.end('SIGTERM');
    const findings: Finding[] = [];
    for (const [done, spoil] of Object.entries(damages)) {
      const copy = lab.folder();
      const database = join(copy, 'postgres');
      cpSync(dataDir, copy, { recursive: true });
      spoil(database);
      const sentence = `The database in ${database} cannot be opened: `;
      const spawned = lab.spawn({ dataDir: copy });
      findings.push(...(await ending(spawned, { done, until: 'start', withinMs: refusedWithinMs, sentence })));
    }
    const running = await lab.start({ dataDir });
    const database = join(dataDir, 'postgres');
    rmSync(database, { recursive: true, maxRetries: 20, retryDelay: 10 });
    const sentence = `The database in ${database} is gone`;
    return [
      ...findings,
      ...(await ending(running, { done: 'deleted', until: 'process', withinMs: endsWithinMs, sentence })),
    ];
  },
};
