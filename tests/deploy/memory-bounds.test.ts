import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readProjectFile } from './deploy-files.ts';

const name = 'MALLOC_MMAP_THRESHOLD_';
const words = '--max-semi-space-size=16 scripts/start.js';
const { scripts } = JSON.parse(readProjectFile('package.json')) as { readonly scripts: { readonly start: string } };

/** A folder whose `node` writes the bound and the arguments that it was started with. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tributary-allocator-'));
  const node = join(folder, 'node');
  writeFileSync(node, `#!/bin/sh\nprintf '%s %s' "$${name}" "$*"\n`);
  chmodSync(node, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const startedByNpm = (environment: Readonly<Record<string, string>>): string =>
  execFileSync('/bin/sh', ['-c', scripts.start], { encoding: 'utf8', env: { PATH: folder, ...environment } });

describe('large blocks of memory return to the system, and the young generation has its bound', () => {
  it('in the process of npm start, unless its environment says otherwise', () => {
    expect(startedByNpm({})).toBe(`131072 ${words}`);
    expect(startedByNpm({ [name]: '65536' })).toBe(`65536 ${words}`);
  });

  it('without a word of it where npm prints the script', () => {
    expect(scripts.start).not.toContain(name);
  });

  it('in containers of the image', () => {
    expect(readProjectFile('Dockerfile')).toMatch(new RegExp(`^ENV ${name}=131072$`, 'm'));
  });
});
