import { spawnSync } from 'node:child_process';
import { projectRoot } from '../platform/paths/project-root.ts';
import { type RunScript, runSteps, type Step } from './derived/run-steps.ts';

/**
 * Writes all files that are derived from SDL, operations and definitions. With `--check` it only checks that they are
 * current.
 */
const own = (script: string): Step => ({ script, checkWord: '--check', isPlain: true });
const generator = (script: string, checkWord = '--check'): Step => ({ script, checkWord, isPlain: false });

/** Each step reads what earlier ones write. */
const steps: readonly Step[] = [
  own('compose'),
  generator('codegen'),
  generator('codegen:front-end'),
  generator('codegen:console'),
  generator('codegen:relay', '--validate'),
  own('trusted-documents'),
  own('pages'),
  own('config-schema'),
  own('deployment'),
];

const run: RunScript = (script, words) => {
  const parameters = ['run', '--silent', script, '--', ...words];
  const { status, stdout, stderr } = spawnSync('npm', parameters, { cwd: projectRoot, encoding: 'utf8' });
  return { isDone: status === 0, output: `${stdout}${stderr}`.trim() };
};

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
if (runSteps(steps, process.argv.includes('--check'), { run, say }).length > 0) process.exitCode = 1;
