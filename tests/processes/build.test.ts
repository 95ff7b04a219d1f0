import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { scratchFolder } from '../kit/suite/scratch-folder.ts';

let folder: string;
const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
/** Replaces Vite: refuses one text, and writes its NODE_ENV into the page. */
const vite = `
  import { readFileSync, mkdirSync, writeFileSync } from 'node:fs';
  import { dirname, join } from 'node:path';
  export const build = async ({ configFile, build: { outDir } }) => {
    const page = readFileSync(join(dirname(configFile), 'page.tsx'), 'utf8');
    if (page.includes('wrong')) throw new Error('a wrong page');
    mkdirSync(outDir, { recursive: true });
    writeFileSync(join(outDir, 'index.html'), page + ' for ' + process.env.NODE_ENV);
  };
`;
/** Replaces Rolldown: writes the compiled program as it is. */
const rolldown = `
  import { copyFileSync } from 'node:fs';
  import { join } from 'node:path';
  export const rolldown = async ({ cwd }) => ({
    write: async ({ dir }) => copyFileSync(join(cwd, 'dist', 'main.js'), join(dir, 'run.js')),
    close: async () => {},
  });
`;
interface Built {
  readonly status: number | null;
  readonly compiled: number;
  readonly console: boolean;
}
/** Runs the build script in a package of a few lines. */
const build = (...words: readonly string[]): Built => {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts', 'build.js'), ...words], {
    encoding: 'utf8',
  });
  const [, compiled = '0'] = /Compiling (\d+) files/.exec(stderr) ?? [];
  return { status, compiled: Number(compiled), console: stderr.includes('Building the console') };
};
const builtPage = () => read('dist/console/index.html');
const sources = 4;

beforeEach(() => {
  folder = mkdtempSync(join(scratchFolder, 'tributary-build-'));
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(projectRoot, 'node_modules', '@swc'), join(folder, 'node_modules', '@swc'));
  write('package.json', '{"type":"module"}');
  write('package-lock.json', '{}');
  write('node_modules/rolldown/package.json', '{"type":"module","exports":"./index.js"}');
  write('node_modules/rolldown/index.js', rolldown);
  write('main.ts', "import { two } from './part/two.ts';\nexport const four: number = two + two;\n");
  write('part/two.ts', 'export const two: number = 2;\n');
  write('tests/kit/proxy.ts', 'export {};\n');
  write(
    'scripts/database-template.ts',
    "import { appendFileSync } from 'node:fs';\nappendFileSync(new URL('../../made', import.meta.url), '+');\n",
  );
  for (const name of ['build.js', 'building'])
    cpSync(join(projectRoot, 'scripts', name), join(folder, 'scripts', name), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run build', () => {
  it('compiles what Node runs unchanged, with maps to the sources, once', async () => {
    expect(build()).toEqual({ status: 0, compiled: sources, console: false });
    expect(await import(pathToFileURL(join(folder, 'dist/main.js')).href)).toMatchObject({ four: 4 });
    expect(read('dist/part/two.js')).toMatch(/\/\/# sourceMappingURL=two\.js\.map\n$/);
    expect(JSON.parse(read('dist/part/two.js.map'))).toMatchObject({ sources: ['../../part/two.ts'] });
    expect(build()).toEqual({ status: 0, compiled: 0, console: false });
  });

  it('leaves the database template to its program, which finds out whether there is a current one', () => {
    build('code');
    expect(existsSync(join(folder, 'made'))).toBe(false);
    build();
    build('template');
    expect(read('made')).toBe('++');
  });

  it('joins the code when it has changed, and leaves no joined code behind that is older', () => {
    const isJoined = () => existsSync(join(folder, 'dist', 'bundle', 'run.js'));
    build();
    const joined = read('dist/bundle/run.js');
    build('code');
    expect(isJoined()).toBe(true);
    write('main.ts', 'export const four = 5;\n');
    build('code');
    expect(isJoined()).toBe(false);
    build('bundle');
    expect(read('dist/bundle/run.js')).not.toBe(joined);
  });

  it.each<[string, () => void]>([
    ['a source', () => write('part/two.ts', 'export const two = 2.0;\n')],
    ['a file that programs share with tests', () => write('tests/kit/proxy.ts', 'export const proxy = 1;\n')],
    ['a source to an earlier time', () => utimesSync(join(folder, 'main.ts'), 5, 5)],
    ['an output, which was deleted,', () => rmSync(join(folder, 'dist', 'main.js'))],
  ])('compiles one file again when %s has changed', (_, change) => {
    build();
    change();
    expect(build()).toEqual({ status: 0, compiled: 1, console: false });
    expect(build()).toEqual({ status: 0, compiled: 0, console: false });
    expect(existsSync(join(folder, 'dist', 'main.js'))).toBe(true);
  });

  it('compiles all files again for another compiler', () => {
    build();
    write('dist/.compiler', 'another');
    expect(build()).toEqual({ status: 0, compiled: sources, console: false });
  });

  it('removes what has no source any more, and nothing that others have made', () => {
    build();
    rmSync(join(folder, 'part'), { recursive: true });
    write('main.ts', 'export const four = 4;\n');
    write('dist/for-tests/part/two.js', '');
    expect(build()).toEqual({ status: 0, compiled: 1, console: false });
    expect(existsSync(join(folder, 'dist/part/two.js'))).toBe(false);
    expect(existsSync(join(folder, 'dist/part/two.js.map'))).toBe(false);
    expect(existsSync(join(folder, 'dist/for-tests/part/two.js'))).toBe(true);
  });

  it('compiles no tests', () => {
    build();
    const tests = ['main.test.ts', 'part/two.contract.ts', 'tests/e2e/rest.ts', 'tests/kit/proxy.test.ts'];
    for (const name of tests) write(name, 'a test');
    expect(build()).toEqual({ status: 0, compiled: 0, console: false });
  });

  it('fails again after a failure when nothing has changed', () => {
    write('main.ts', 'export const four: = 4;\n');
    expect(build()).toEqual({ status: 1, compiled: sources, console: false });
    expect(build().status).toBe(1);
  });
});

describe('npm run build, with a console', () => {
  beforeEach(() => {
    write('node_modules/vite/package.json', '{"type":"module","exports":"./index.js"}');
    write('node_modules/vite/index.js', vite);
    write('console/page.tsx', 'a page');
  });

  it('builds the console once for production, and does nothing while it has not changed', () => {
    expect(build()).toEqual({ status: 0, compiled: sources, console: true });
    expect(builtPage()).toBe('a page for production');
    expect(build()).toEqual({ status: 0, compiled: 0, console: false });
  });

  it('builds only the console when nothing else has changed', () => {
    build();
    write('console/page.tsx', 'another page');
    expect(build()).toEqual({ status: 0, compiled: 0, console: true });
    expect(builtPage()).toBe('another page for production');
  });

  it.each([
    ['its tests', 'console/page.test.tsx'],
    ['the server', 'part/two.ts'],
  ])('does not build the console when only %s have changed', (_, file) => {
    build();
    write(file, 'export const two = 3;\n');
    expect(build()).toMatchObject({ status: 0, console: false });
  });

  it.each<[string, () => void]>([
    ['a file for caches', () => write('schema/clients/cache.ts', 'more')],
    ['the lock file', () => write('package-lock.json', '{ }')],
    ['the output, which was deleted', () => rmSync(join(folder, 'dist', 'console'), { recursive: true })],
  ])('builds the console again after a change of %s', (_, change) => {
    write('schema/clients/cache.ts', 'cache');
    build();
    change();
    expect(build('console')).toEqual({ status: 0, compiled: 0, console: true });
    expect(build('console')).toEqual({ status: 0, compiled: 0, console: false });
  });

  it('removes an outdated console when it compiles the code alone', () => {
    build();
    expect(build('code')).toEqual({ status: 0, compiled: 0, console: false });
    expect(builtPage()).toBe('a page for production');
    write('console/page.tsx', 'another page');
    expect(build('code')).toEqual({ status: 0, compiled: 0, console: false });
    expect(existsSync(join(folder, 'dist', 'console'))).toBe(false);
  });

  it('fails again after a failure, and does not replace the previous console', () => {
    build();
    write('console/page.tsx', 'wrong');
    expect(build('console')).toEqual({ status: 1, compiled: 0, console: true });
    expect(build('console')).toEqual({ status: 1, compiled: 0, console: true });
    expect(builtPage()).toBe('a page for production');
    expect(readdirSync(join(folder, 'dist')).filter((name) => name.startsWith('.console'))).toEqual([]);
  });
});
