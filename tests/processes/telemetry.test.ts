import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endSpawned } from '../../lab/process/spawned-process.ts';
import type { Environment } from '../../platform/config/environment.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { twoSubgraphsSdl } from '../kit/graphs/two-subgraphs.ts';
import { spawnRole } from '../kit/process/spawn-role.ts';
import { type Collector, startCollector } from '../kit/telemetry/start-collector.ts';

const counter = join(projectRoot, 'tests', 'kit', 'telemetry', 'count-packages.cjs');
const traceId = '0af7651916cd43dd8448eb211c80319c';

let folder = '';
let collector: Collector;
beforeAll(async () => {
  collector = await startCollector();
  folder = await mkdtemp(join(tmpdir(), 'tributary-e2e-'));
  await writeFile(join(folder, 'supergraph.graphql'), twoSubgraphsSdl());
});
afterAll(async () => {
  await endSpawned();
  await collector.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Runs a gateway for one request, and returns the number of modules of OpenTelemetry that it had loaded when it ended.
 */
const modulesOf = async (environment: Environment): Promise<number> => {
  const gateway = await spawnRole(['gateway', '--supergraph', join(folder, 'supergraph.graphql')], {
    AUTH: 'off',
    NODE_OPTIONS: `--require ${counter}`,
    ...environment,
  });
  const headers = { 'content-type': 'application/json', traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  const body = JSON.stringify({ query: '{ __typename }' });
  expect((await fetch(`${gateway.url}/graphql`, { method: 'POST', headers, body })).status).toBe(200);
  const { code, stderr } = await gateway.end('SIGTERM');
  expect(code).toBe(0);
  return Number(/modules of OpenTelemetry: (\d+)/.exec(stderr)?.[1]);
};

describe('A process', () => {
  it('without a collector loads no module of OpenTelemetry’s SDK', async () => {
    expect(await modulesOf({})).toBe(0);
  });

  it('with a collector exports buffered spans when SIGTERM ends it', async () => {
    expect(await modulesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })).toBeGreaterThan(0);
    expect(collector.pathsOf(traceId)).toContain('POST /graphql > query');
    expect(new Set(collector.spans.map(({ service }) => service))).toEqual(new Set(['tributary-gateway']));
  });

  it('ends within its deadline although its collector never responds', async () => {
    const silent = await startCollector(() => {});
    try {
      expect(await modulesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: silent.url })).toBeGreaterThan(0);
    } finally {
      await silent.close();
    }
  });
});
