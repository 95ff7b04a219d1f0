import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { type BlogSite, openBlogSite } from '../kit/blogs/blog-site.ts';
import { restClient } from '../kit/rest/rest-client.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

/** A compilation on a busy machine takes less than this. */
const endedWithinMs = 280_000;

let site: BlogSite;
let tributary: Tributary;
let folder: string;

/** Runs a script of a package, or a program of the folder. Returns its output and whether it succeeded. */
const run = async (script: string, ...words: string[]): Promise<{ ended: boolean; stdout: string; stderr: string }> => {
  try {
    const options = { cwd: folder, timeout: endedWithinMs };
    return { ended: true, ...(await promisify(execFile)(process.execPath, [join(folder, script), ...words], options)) };
  } catch (error) {
    const { stdout = '', stderr = String(error) } = error as Partial<Record<'stdout' | 'stderr', string>>;
    return { ended: false, stdout, stderr };
  }
};

/** Program files of the packages, by the name that `npx` takes. */
const programs: Readonly<Record<string, string>> = {
  'openapi-typescript': 'bin/cli.js',
  '@hey-api/openapi-ts': 'bin/run.js',
  orval: 'dist/bin/orval.js',
};

interface Command {
  /** Without versions, the generator last. */
  readonly packages: readonly string[];
  readonly words: readonly string[];
}

const withoutVersion = (name: string): string => name.replace(/(?!^)@.*/, '');

/** `npx NAME WORDS`, or `npx -p OTHER -p NAME PROGRAM WORDS` for a generator that needs another package beside it. */
const commandOf = (words: readonly string[]): Command => {
  const named = words.filter((_, at) => words[at - 1] === '-p').map(withoutVersion);
  return named.length === 0
    ? { packages: [withoutVersion(words[0] ?? '')], words: words.slice(1) }
    : { packages: named, words: words.slice(2 * named.length + 1) };
};

/** The commands that docs/rest.md shows to make clients. */
const documentedCommands = (): readonly Command[] =>
  [...readFileSync(join(projectRoot, 'docs', 'rest.md'), 'utf8').matchAll(/^npx (.*openapi\.json.*)$/gm)].map(
    ([, words = '']) => commandOf(words.replaceAll('$API', tributary.url).split(' ')),
  );

const generate = ({ packages, words }: Command) => {
  const name = packages.at(-1) ?? '';
  return run(join('node_modules', name, programs[name] ?? ''), ...words);
};

/** Whether `npx` installs the newest TypeScript for a package, whatever its next major release breaks. */
const takesAnyTypeScript = (name: string): boolean => {
  const manifest = readFileSync(join(projectRoot, 'node_modules', name, 'package.json'), 'utf8');
  const { peerDependencies = {} } = JSON.parse(manifest) as { peerDependencies?: Record<string, string> };
  return peerDependencies['typescript']?.startsWith('>=') ?? false;
};

/** Files are generated for this server: outside a page of its own origin, code of orval needs the server's address. */
const orvalConfig = () => ({
  tributary: {
    input: `${tributary.url}/openapi.json`,
    output: { target: 'generated/orval.ts', client: 'fetch', baseUrl: { getBaseUrlFromSpecification: true } },
  },
});

const compilerConfig = (program: string, compilerOptions: object = {}) => ({
  extends: join(projectRoot, 'tsconfig.json'),
  compilerOptions: {
    rootDir: '.',
    outDir: 'dist',
    incremental: false,
    tsBuildInfoFile: null,
    noEmit: false,
    ...compilerOptions,
  },
  include: [program],
  exclude: [],
});

/** The library code of this generator needs the types of browsers, and does not distinguish absent from undefined. */
const heyApiOptions = { lib: ['ES2023', 'DOM', 'DOM.Iterable'], exactOptionalPropertyTypes: false };

beforeAll(async () => {
  const post = { id: 'note-1', url: 'https://notes.example/1', title: 'Note 1', content_text: 'The whole text.' };
  site = await openBlogSite({ notes: [{ ...post, date_published: '2026-10-01T12:00:00Z' }] });
  tributary = await startTributary({ environment: { BLOG_SOURCES_FILE: site.sourcesFile } });
  folder = await mkdtemp(join(tmpdir(), 'tributary-generated-clients-'));
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(projectRoot, 'tests', 'processes', 'generated-clients'), folder, { recursive: true });
  const written = {
    'package.json': { type: 'module' },
    'tsconfig.json': compilerConfig('orval-journeys.ts'),
    'tsconfig.hey-api.json': compilerConfig('hey-api-journeys.ts', heyApiOptions),
  };
  for (const [file, content] of Object.entries(written))
    await writeFile(join(folder, file), JSON.stringify(content, null, 2));
  await writeFile(join(folder, 'orval.config.cjs'), `module.exports = ${JSON.stringify(orvalConfig())}`);
  await eventually(
    async () => (await restClient(tributary, '/blogs').get<{ posts: unknown[] }>('/api/v1/posts')).body,
    ({ posts }) => posts.length === 1,
  );
});

afterAll(async () => {
  await tributary?.close();
  await site?.close();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

/** Data and refusals that each service gives its client. */
const journeys = {
  flights: { known: true, faults: [['query', 'limit']], wrong: true },
  odds: { sport: true, param: 'limit' },
  restaurants: { cuisines: ['Italian', 'Sushi'], faults: [['query', 'party_size']] },
  blogs: { title: 'Note 1', code: 'not_found' },
  social: { same: true, faults: [['query', 'limit']] },
  jobs: { same: true, param: 'cursor' },
};

describe('complete clients that public generators make of the description of all services', () => {
  it('are made by the commands of the documentation', async () => {
    const commands = documentedCommands();
    expect(commands.map(({ packages }) => packages.at(-1))).toEqual(Object.keys(programs));
    for (const command of commands) expect(await generate(command)).toMatchObject({ ended: true });
  });

  it('are made with the TypeScript that the documentation names, where a generator takes any', () => {
    const open = documentedCommands().filter(({ packages }) => takesAnyTypeScript(packages.at(-1) ?? ''));
    expect(open.map(({ packages }) => packages)).toEqual([['typescript', '@hey-api/openapi-ts']]);
  });

  it('of orval compile under our strictest settings, and use every service as their types say', async () => {
    expect(
      await run(join('node_modules', 'orval', 'dist/bin/orval.js'), '--config', './orval.config.cjs'),
    ).toMatchObject({ ended: true });
    const compiled = await run('node_modules/typescript/bin/tsc', '--project', 'tsconfig.json');
    expect(compiled).toEqual({ ended: true, stdout: '', stderr: '' });
    const { stdout, stderr } = await run('dist/orval-journeys.js', tributary.key, dayFromNow(30));
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(journeys);
  });

  it('of @hey-api/openapi-ts compile strictly, and use every service as their types say', async () => {
    const options = ['-i', `${tributary.url}/openapi.json`, '-o', 'generated/hey-api', '--no-log-file'];
    expect(await generate({ packages: ['@hey-api/openapi-ts'], words: options })).toMatchObject({ ended: true });
    const compiled = await run('node_modules/typescript/bin/tsc', '--project', 'tsconfig.hey-api.json');
    expect(compiled).toEqual({ ended: true, stdout: '', stderr: '' });
    const { stdout, stderr } = await run('dist/hey-api-journeys.js', tributary.url, tributary.key, dayFromNow(30));
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(journeys);
  });
});
