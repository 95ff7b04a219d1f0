import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { GraphQLError } from 'graphql';
import { projectRoot } from '../../../platform/runtime/project-root.ts';

const require = createRequire(import.meta.url);
const read = (path: string): unknown => {
  try {
    return readFileSync(path);
  } catch (error) {
    return error;
  }
};

describe('the runner of the tests', () => {
  it('runs a file in the realm of Node and of packages, so that their errors are instances of Error', () => {
    expect(read(`${projectRoot}/nowhere`) instanceof Error).toBe(true);
    expect(new GraphQLError('no') instanceof Error).toBe(true);
    expect(Object.getPrototypeOf(structuredClone({})) === Object.prototype).toBe(true);
  });

  it('gives every importer the package that Node loads', () => {
    expect((require('graphql') as { GraphQLError: unknown }).GraphQLError === GraphQLError).toBe(true);
  });

  it('loads a module of the project once, even for a later importer', async () => {
    const later = await import('../../../platform/runtime/project-root.ts');
    expect(later).toBe(await import('../../../platform/runtime/project-root.ts'));
    expect(later.projectRoot).toBe(projectRoot);
  });

  it('names the lines of the sources in stacks', async () => {
    const { parseSettings } = await import('../../../platform/config/environment.ts');
    let stack = '';
    try {
      parseSettings({}, undefined as unknown as Parameters<typeof parseSettings>[1]);
    } catch (error) {
      stack = String((error as Error).stack);
    }
    const [, line = ''] = /environment\.ts:(\d+):/.exec(stack) ?? [];
    const lines = readFileSync(`${projectRoot}/platform/config/environment.ts`, 'utf8').split('\n');
    expect(lines[Number(line) - 1]).toMatch(/groups/);
  });
});
