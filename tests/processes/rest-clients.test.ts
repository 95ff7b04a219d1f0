import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { type BlogSite, openBlogSite, type SiteItem } from '../kit/blogs/blog-site.ts';
import { restClient } from '../kit/rest/rest-client.ts';
import { dayFromNow } from '../kit/time/day-from-now.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

/** A compilation on a busy machine takes less than this. */
const compiledWithinMs = 280_000;

const programs = join(projectRoot, 'tests', 'processes', 'rest-clients');
const services = subgraphs.flatMap(({ name, rest }) => (rest === undefined ? [] : [name]));

let site: BlogSite;
let tributary: Tributary;
let folder: string;

const note = (number: number): SiteItem => ({
  id: `note-${number}`,
  url: `https://notes.example/${number}`,
  title: `Note ${number}`,
  content_text: `The whole text of note ${number}.`,
  date_published: `2026-10-0${number}T12:00:00Z`,
});

/**
 * Runs a script of a package in the clients' folder, as a user of the package would. Returns its output and whether it
 * succeeded.
 */
const run = async (script: string, ...words: string[]): Promise<{ ended: boolean; stdout: string; stderr: string }> => {
  try {
    const options = { cwd: folder, timeout: compiledWithinMs };
    return { ended: true, ...(await promisify(execFile)(process.execPath, [join(folder, script), ...words], options)) };
  } catch (error) {
    const { stdout = '', stderr = String(error) } = error as Partial<Record<'stdout' | 'stderr', string>>;
    return { ended: false, stdout, stderr };
  }
};

const compile = () => run('node_modules/typescript/bin/tsc', '--project', '.');

/** Configuration of the generator: the address of each description, and the file for its types. */
const generatorConfig = (url: string): object => {
  const apiAt = (base: string, name: string) => [
    name,
    { root: `${url}${base}/openapi.json`, 'x-openapi-ts': { output: `generated/${name}.ts` } },
  ];
  return { apis: Object.fromEntries([...services.map((name) => apiAt(`/${name}`, name)), apiAt('', 'all')]) };
};

/** Compiles the files of the folder with the strictness of the project. */
const compilerConfig = {
  extends: join(projectRoot, 'tsconfig.json'),
  compilerOptions: { rootDir: '.', outDir: 'dist', incremental: false, tsBuildInfoFile: null, noEmit: false },
  include: ['*.ts', 'generated/*.ts'],
  exclude: [],
};

beforeAll(async () => {
  site = await openBlogSite({ notes: [note(1), note(2), note(3)] });
  tributary = await startTributary({ environment: { BLOG_SOURCES_FILE: site.sourcesFile }, clock: systemClock });
  folder = await mkdtemp(join(tmpdir(), 'tributary-rest-clients-'));
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  await Promise.all(readdirSync(programs).map((file) => copyFile(join(programs, file), join(folder, file))));
  const written = {
    'package.json': { type: 'module' },
    'redocly.yaml': generatorConfig(tributary.url),
    'tsconfig.json': compilerConfig,
  };
  for (const [file, content] of Object.entries(written))
    await writeFile(join(folder, file), JSON.stringify(content, null, 2));
});

afterAll(async () => {
  await tributary?.close();
  await site?.close();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

describe('clients that a public generator makes of the API descriptions', () => {
  it('are generated from the running server for all services', async () => {
    const generated = await run('node_modules/openapi-typescript/bin/cli.js', '--default-non-nullable=false');
    expect(generated).toMatchObject({ ended: true });
    const names = [...services, 'all'].map((name) => `${name}.ts`);
    expect(readdirSync(join(folder, 'generated')).sort()).toEqual(names.sort());
  });

  it('compile under our strictest settings, and make the compiler refuse what a service would refuse', async () => {
    expect(await compile()).toEqual({ ended: true, stdout: '', stderr: '' });
  });

  it('read, post and get errors as their types say', async () => {
    await eventually(
      async () => (await restClient(tributary, '/blogs').get<{ posts: unknown[] }>('/api/v1/posts')).body,
      ({ posts }) => posts.length === 3,
    );
    const { stdout, stderr } = await run('dist/main.js', tributary.url, tributary.key, dayFromNow(30));
    expect(stderr).toBe('');
    const limit = { status: 422, loc: ['query', 'limit'] };
    const named = { ...limit, code: 'validation_error', param: 'limit' };
    expect(JSON.parse(stdout)).toMatchObject({
      flights: {
        read: { status: 200, flights: 2, state: 'string' },
        refused: { status: 422, faults: [{ loc: ['query', 'limit'], least: 1 }] },
        posted: { status: 202, known: true, route: 'SFO' },
      },
      odds: { read: { status: 200, sport: true, quota: 'number' }, refused: named },
      restaurants: {
        read: { status: 200, cuisines: ['Italian', 'Sushi'], tier: true },
        tables: { status: 200, party: 2, listed: true },
        refused: { status: 422, loc: ['query', 'party_size'] },
      },
      blogs: {
        read: { status: 200, posts: 2, whole: false, title: 'Note 1' },
        refused: limit,
        missed: { status: 404, code: 'not_found' },
      },
      social: { read: { statuses: [200, 200], items: 2, token: 'string' }, refused: limit },
      jobs: {
        posted: { status: 200, rows: 2, source: 'network' },
        read: { status: 200, title: true, place: true },
        refused: named,
        broken: { status: 400, param: 'cursor' },
      },
      all: { statuses: [200, 200, 404, 404], sport: 'string', missed: ['not_found', 'not_found'] },
    });
  });
});
