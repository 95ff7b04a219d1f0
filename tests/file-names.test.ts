import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../platform/runtime/project-root.ts';

const notOurs = new Set(['node_modules', 'dist', 'data', '.git']);
const namesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name))
    .flatMap((entry) => [entry.name, ...(entry.isDirectory() ? namesBelow(join(folder, entry.name)) : [])]);

describe('the names of files', () => {
  it('have no blanks and no characters that a shell interprets', () => {
    expect(namesBelow(projectRoot).filter((name) => !/^[\w.@-]+$/.test(name))).toEqual([]);
  });
});
