import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { processEnvironment } from '../platform/config/environment.ts';
import { projectRoot } from '../platform/runtime/project-root.ts';
import { type RunStep, readRequest, runSteps, type Step } from './derived/run-steps.ts';

/**
 * Writes all files that are derived from SDL, operations and definitions, or those of the named steps. With `--check`
 * it only checks that they are current. Other arguments are passed to the steps.
 */
interface Program {
  readonly words: readonly string[];
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const own = (name: string): Step & Program => ({
  name,
  words: ['jiti', join(projectRoot, 'scripts', `${name}.ts`)],
  checkWord: '--check',
  isPlain: true,
});
const generator = (name: string, words: readonly string[], folder = ''): Step & Program => ({
  name,
  words,
  folder,
  checkWord: '--check',
  isPlain: false,
});

/** Each step reads what earlier ones write. */
const steps: readonly (Step & Program)[] = [
  own('compose'),
  generator('codegen', ['graphql-codegen']),
  generator('codegen:front-end', ['graphql-codegen'], 'examples/front-end'),
  generator('codegen:urql', ['graphql-codegen'], 'examples/urql'),
  generator('codegen:console', ['graphql-codegen'], 'console'),
  {
    ...generator('codegen:relay', ['relay-compiler', 'relay.config.js'], 'examples/relay'),
    environment: { FORCE_NO_WATCHMAN: '1' },
    checkWord: '--validate',
  },
  own('trusted-documents'),
  own('pages'),
  own('config-schema'),
  own('deployment'),
  { ...own('released'), isByNameAlone: true },
  {
    // It takes minutes. `npm test` compares what it has written.
    ...generator('rest-examples', ['npm', 'run', '--silent', 'test', '--', 'tests/contract/rest-examples']),
    environment: { REST_EXAMPLES: 'write' },
    checkWord: undefined,
    isByNameAlone: true,
  },
];

const run: RunStep<Program> = ({ words, folder = '', environment }, more) => {
  const [command = '', ...rest] = [...words, ...more];
  const { PATH = '', ...others } = processEnvironment();
  const { status, stdout, stderr } = spawnSync(command, rest, {
    cwd: join(projectRoot, folder),
    env: { ...others, PATH: `${join(projectRoot, 'node_modules', '.bin')}${delimiter}${PATH}`, ...environment },
    encoding: 'utf8',
  });
  return { isDone: status === 0, output: `${stdout}${stderr}`.trim() };
};

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
if (runSteps(steps, readRequest(steps, process.argv.slice(2)), { run, say }).length > 0) process.exitCode = 1;
