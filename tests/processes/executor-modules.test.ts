import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import { twoSubgraphsSdl } from '../kit/graphs/two-subgraphs.ts';
import { spawnRole } from '../kit/process/spawn-role.ts';
import { serviceNames } from '../kit/tributary/cluster.ts';

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

  it.each([
    ['nothing for our own graph', [], (count: number) => count === 0],
    ['what a configuration file asks for', ['--config', 'config.yaml'], (count: number) => count > 0],
    ['what a supergraph from outside needs', ['--supergraph', 'supergraph.graphql'], (count: number) => count > 0],
  ])('loads of federation: %s', async (_what, [option, file = ''], fits) => {
    const folder = await mkdtemp(join(tmpdir(), 'tributary-modules-'));
    try {
      await writeFile(join(folder, 'supergraph.graphql'), twoSubgraphsSdl());
      await writeFile(join(folder, 'config.yaml'), 'cost: { all: { max: 10000 } }');
      const nowhere = serviceNames.map((name) => [`SUBGRAPH_${name.toUpperCase()}_URL`, 'http://127.0.0.1:9']);
      const role = await spawnRole(['gateway', ...(option === undefined ? [] : [option, join(folder, file)])], {
        AUTH: 'off',
        NODE_V8_COVERAGE: folder,
        ...(option === '--supergraph' ? {} : Object.fromEntries(nowhere)),
      });
      const response = await fetch(`${role.url}/graphql?query={__typename}`, {
        headers: { 'apollo-require-preflight': 'yes' },
      });
      expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
      await role.end('SIGTERM');
      const files = (await readdir(folder)).filter((name) => name.startsWith('coverage-'));
      const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
      const urls = texts.flatMap((text) => (JSON.parse(text) as { result: { url: string }[] }).result);
      expect(urls.some(({ url }) => url.includes('/gateway/'))).toBe(true);
      const count = urls.filter(({ url }) => url.includes('/federation/')).length;
      expect([count, fits(count)]).toEqual([count, true]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
