import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { endSpawned, spawnRole } from '../kit/spawn-role.ts';
import { twoSubgraphsSdl } from '../kit/two-subgraphs.ts';

afterAll(endSpawned);

/** Writes the number of files of `@apollo/gateway` that a process has loaded when it ends. */
const counting = (file: string): string => `
  const { Module } = require('node:module');
  const { writeFileSync } = require('node:fs');
  process.on('exit', () => {
    const files = Object.keys(Module._cache).filter((path) => /[\\\\/]@apollo[\\\\/]gateway[\\\\/]/.test(path));
    writeFileSync(${JSON.stringify(file)}, String(files.length));
  });
`;

describe('A gateway in a process of its own', () => {
  it.each([
    ['none by default', {}, (count: number) => count === 0],
    ['with EXECUTOR=apollo', { EXECUTOR: 'apollo' }, (count: number) => count > 0],
  ])('loads files of @apollo/gateway: %s', async (_what, environment, fits) => {
    const folder = await mkdtemp(join(tmpdir(), 'tributary-modules-'));
    try {
      const [supergraph, preload, counted] = ['supergraph.graphql', 'preload.cjs', 'count'].map((name) =>
        join(folder, name),
      ) as [string, string, string];
      await writeFile(supergraph, twoSubgraphsSdl());
      await writeFile(preload, counting(counted));
      const role = await spawnRole(['gateway', '--supergraph', supergraph], {
        AUTH: 'off',
        NODE_OPTIONS: `--require ${preload}`,
        ...environment,
      });
      const response = await fetch(`${role.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ __typename }' }),
      });
      expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
      await role.end();
      const count = Number(await readFile(counted, 'utf8'));
      expect([count, fits(count)]).toEqual([count, true]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
