import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../platform/paths/project-root.ts';
import { scratchFolder } from '../tests/kit/scratch-folder.ts';

let folder: string;
const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
/** Takes the place of the compiler: refuses one text, and leaves a program that counts how often it was run. */
const compiler = `
  const { readFileSync, mkdirSync, writeFileSync } = require('node:fs');
  if (readFileSync('main.ts', 'utf8').includes('wrong')) process.exit(2);
  mkdirSync('dist/scripts', { recursive: true });
  writeFileSync('dist/main.js', '');
  writeFileSync('dist/scripts/database-template.js', "require('node:fs').appendFileSync('made', '+')");
`;
/** Runs our build script over a package of a few lines. */
const build = (): { readonly status: number | null; readonly compiled: boolean } => {
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts', 'build.js')], { encoding: 'utf8' });
  return { status, compiled: stderr.includes('Compiling') };
};

beforeEach(() => {
  folder = mkdtempSync(join(scratchFolder, 'tributary-build-'));
  write('node_modules/typescript/bin/tsc', compiler);
  write('scripts/package.json', '{"type":"module"}');
  write('main.ts', 'right');
  cpSync(join(projectRoot, 'scripts', 'build.js'), join(folder, 'scripts', 'build.js'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run build', () => {
  it('compiles and makes the database once, and nothing while no source has changed', () => {
    expect(build()).toEqual({ status: 0, compiled: true });
    expect(build()).toEqual({ status: 0, compiled: false });
    expect(readFileSync(join(folder, 'made'), 'utf8')).toBe('+');
  });

  it.each<[string, () => void]>([
    ['a source', () => write('main.ts', 'right again')],
    ['a migration', () => write('migrations/0001-first.sql', 'select 1;\n')],
    ['the lock file', () => write('package-lock.json', '{}')],
  ])('compiles again when %s has changed', (_, change) => {
    build();
    change();
    expect(build()).toEqual({ status: 0, compiled: true });
    expect(build()).toEqual({ status: 0, compiled: false });
  });

  it('compiles again when what it had made was deleted', () => {
    build();
    rmSync(join(folder, 'dist', 'main.js'));
    expect(build()).toEqual({ status: 0, compiled: true });
    expect(existsSync(join(folder, 'dist', 'main.js'))).toBe(true);
  });

  it('fails again after it has failed, though nothing has changed', () => {
    write('main.ts', 'wrong');
    expect(build()).toEqual({ status: 2, compiled: true });
    expect(build()).toEqual({ status: 2, compiled: true });
  });
});
