import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { readOperatorFile } from './read-operator-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'tributary-operator-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string): string => join(folder, name);

it('reads a file', () => {
  writeFileSync(at('list'), '[]');
  expect(readOperatorFile(at('list'))).toBe('[]');
});

it('refuses pipes, devices and files that are too large', () => {
  spawnSync('mkfifo', [at('pipe')]);
  expect(() => readOperatorFile(at('pipe'))).toThrow('no regular file');
  expect(() => readOperatorFile('/dev/zero')).toThrow('no regular file');
  expect(() => readOperatorFile(folder)).toThrow('directory');
  expect(() => readOperatorFile(at('none'))).toThrow('ENOENT');
  writeFileSync(at('large'), '');
  truncateSync(at('large'), 2 ** 30);
  expect(() => readOperatorFile(at('large'))).toThrow('more than');
});
