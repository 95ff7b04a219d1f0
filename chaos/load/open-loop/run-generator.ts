import { join } from 'node:path';
import { projectRoot } from '../../../platform/paths/project-root.ts';
import { spawnProcess } from '../../../tests/kit/spawned-process.ts';
import { onProcessor } from '../../control/processors.ts';
import { chaosEnvironment } from '../../control/running-tributary.ts';
import type { GeneratorJob, GeneratorReport } from './generator-job.ts';

/** Runs a generator, on the given processor if there is one and processes can be bound. Rejects with its stderr when it fails. */
export const runGenerator = async (job: GeneratorJob, processor?: number): Promise<GeneratorReport> => {
  const started = [process.execPath, join(import.meta.dirname, 'main.js'), JSON.stringify(job)];
  const [command, ...words] = processor === undefined ? started : onProcessor(processor, started);
  const spawned = spawnProcess({ command: command ?? '', words, cwd: projectRoot, environment: chaosEnvironment({}) });
  const { code, stdout, stderr } = await spawned.ended;
  if (code !== 0) throw new Error(`the generator failed: ${stderr.slice(0, 300)}`);
  return JSON.parse(stdout) as GeneratorReport;
};
