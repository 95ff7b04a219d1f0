import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { scratchFolder } from '../kit/scratch-folder.ts';

let folder: string;
const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
/** Replaces the compiler: refuses one text, and writes a program that counts its runs. */
const compiler = `
  const { readFileSync, mkdirSync, writeFileSync } = require('node:fs');
  if (readFileSync('main.ts', 'utf8').includes('wrong')) process.exit(2);
  mkdirSync('dist/scripts', { recursive: true });
  writeFileSync('dist/main.js', '');
  writeFileSync('dist/scripts/database-template.js', "require('node:fs').appendFileSync('made', '+')");
`;
/** Replaces Vite: refuses one text, and writes its NODE_ENV into the page. */
const vite = `
  const { readFileSync, mkdirSync, writeFileSync } = require('node:fs');
  const page = readFileSync('console/page.tsx', 'utf8');
  if (page.includes('wrong')) process.exit(3);
  const folder = process.argv[process.argv.indexOf('--outDir') + 1];
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + '/index.html', page + ' for ' + process.env.NODE_ENV);
`;
interface Built {
  readonly status: number | null;
  readonly compiled: boolean;
  readonly console: boolean;
}
/** Runs the build script in a package of a few lines. */
const build = (...words: readonly string[]): Built => {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts', 'build.js'), ...words], {
    encoding: 'utf8',
  });
  return { status, compiled: stderr.includes('Compiling'), console: stderr.includes('Building the console') };
};
const builtPage = () => readFileSync(join(folder, 'dist', 'console', 'index.html'), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(scratchFolder, 'tributary-build-'));
  write('node_modules/typescript/bin/tsc', compiler);
  write('scripts/package.json', '{"type":"module"}');
  write('main.ts', 'right');
  for (const name of ['build.js', 'building'])
    cpSync(join(projectRoot, 'scripts', name), join(folder, 'scripts', name), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run build', () => {
  it('compiles and creates the database template once, and does nothing while no source has changed', () => {
    expect(build()).toEqual({ status: 0, compiled: true, console: false });
    expect(build()).toEqual({ status: 0, compiled: false, console: false });
    expect(readFileSync(join(folder, 'made'), 'utf8')).toBe('+');
  });

  it.each<[string, () => void]>([
    ['a source', () => write('main.ts', 'right again')],
    ['a migration', () => write('migrations/0001-first.sql', 'select 1;\n')],
    ['the lock file', () => write('package-lock.json', '{}')],
    ['a file that programs share with tests', () => write('tests/kit/proxy.ts', 'a proxy')],
  ])('compiles again when %s has changed', (_, change) => {
    build();
    change();
    expect(build()).toEqual({ status: 0, compiled: true, console: false });
    expect(build()).toEqual({ status: 0, compiled: false, console: false });
  });

  it('compiles nothing when only tests have changed', () => {
    build();
    for (const name of [
      'main.test.ts',
      'platform/cache/store.contract.ts',
      'tests/e2e/rest.ts',
      'tests/kit/proxy.test.ts',
    ])
      write(name, 'a test');
    expect(build()).toEqual({ status: 0, compiled: false, console: false });
  });

  it('compiles again when its output was deleted', () => {
    build();
    rmSync(join(folder, 'dist', 'main.js'));
    expect(build()).toEqual({ status: 0, compiled: true, console: false });
    expect(existsSync(join(folder, 'dist', 'main.js'))).toBe(true);
  });

  it('fails again after a failure when nothing has changed', () => {
    write('main.ts', 'wrong');
    expect(build()).toEqual({ status: 2, compiled: true, console: false });
    expect(build()).toEqual({ status: 2, compiled: true, console: false });
  });
});

describe('npm run build, with a console', () => {
  beforeEach(() => {
    write('node_modules/vite/bin/vite.js', vite);
    write('console/page.tsx', 'a page');
  });

  it('builds the console once for production, and does nothing while it has not changed', () => {
    expect(build()).toEqual({ status: 0, compiled: true, console: true });
    expect(builtPage()).toBe('a page for production');
    expect(build()).toEqual({ status: 0, compiled: false, console: false });
  });

  it('builds only the console when nothing else has changed', () => {
    build();
    write('console/page.tsx', 'another page');
    expect(build()).toEqual({ status: 0, compiled: false, console: true });
    expect(builtPage()).toBe('another page for production');
  });

  it('does not build the console when only its tests have changed', () => {
    build();
    write('console/page.test.tsx', 'a test');
    expect(build()).toEqual({ status: 0, compiled: false, console: false });
  });

  it('does not build the console when only the server has changed', () => {
    build();
    write('main.ts', 'right again');
    expect(build()).toEqual({ status: 0, compiled: true, console: false });
  });

  it.each<[string, () => void]>([
    ['a file for caches', () => write('schema/clients/cache.ts', 'more')],
    ['the lock file', () => write('package-lock.json', '{}')],
    ['the output, which was deleted', () => rmSync(join(folder, 'dist', 'console'), { recursive: true })],
  ])('builds the console again after a change of %s', (_, change) => {
    write('schema/clients/cache.ts', 'cache');
    build();
    change();
    expect(build('console')).toEqual({ status: 0, compiled: false, console: true });
    expect(build('console')).toEqual({ status: 0, compiled: false, console: false });
  });

  it('fails again after a failure, and does not replace the previous console', () => {
    build();
    write('console/page.tsx', 'wrong');
    expect(build()).toEqual({ status: 3, compiled: false, console: true });
    expect(build()).toEqual({ status: 3, compiled: false, console: true });
    expect(builtPage()).toBe('a page for production');
    expect(readdirSync(join(folder, 'dist')).filter((name) => name.startsWith('.console'))).toEqual([]);
  });
});
