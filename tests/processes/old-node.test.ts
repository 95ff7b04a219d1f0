import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { compiledSources } from '../kit/process/spawn-role.ts';

const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { engines: { node: string } };
const entries = [
  ['node dist/main.js', () => join(compiledSources(), 'main.js')],
  ['npm start', () => join(projectRoot, 'scripts', 'start.js')],
] as const;

/** What a release older than Node 10 or 12 could not parse, besides what `Script` refuses as no part of a script. */
const newerSyntax =
  /\?\.|\?\?|\bawait\b|\basync\b|^\s*(?:import|export)\s|\bimport\.meta\b|\d_\d|#\w+\s*[=(]|\bstatic\b/m;

describe.each(entries)('%s', (_, entry) => {
  const [oldest = ''] = /[\d.]+$/.exec(manifest.engines.node) ?? [];
  /** Runs the entry as a release calls itself. Returns what it writes, and its exit code. */
  const runAs = (release: string) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        '--import',
        `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '${release}' })`,
        entry(),
        '--version',
      ],
      { encoding: 'utf8' },
    );
    return { status, stdout, stderr };
  };

  it.each(['8.17.0', '18.20.8', '20.9.0', '20.18.3'])('refuses Node %s with one sentence', (release) => {
    expect(runAs(release)).toEqual({
      status: 1,
      stdout: '',
      stderr: `Tributary needs Node ${oldest} or later, and this is Node ${release}.\n`,
    });
  });

  it.each([`${oldest}.0`, '22.0.0'])('runs on Node %s', (release) => {
    expect(runAs(release).status).toBe(0);
  });

  it('is a script that an old release parses', () => {
    const text = readFileSync(entry(), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^#!.*$/gm, '');
    expect(() => new Script(text)).not.toThrow();
    expect(newerSyntax.exec(text)).toBeNull();
  });
});

describe('The oldest release of Node', () => {
  it('is the same for package managers, version managers and the pages', () => {
    const nvm = readFileSync(join(projectRoot, '.nvmrc'), 'utf8').trim();
    expect(manifest.engines.node).toBe(`>=${nvm}`);
    expect(readFileSync(join(projectRoot, 'docs', 'getting-started.md'), 'utf8')).toContain(`Node ${nvm} or later`);
  });
});
