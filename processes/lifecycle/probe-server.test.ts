import { describe, expect, it } from '@jest/globals';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { startProbeServer } from './probe-server.ts';

describe('the probes of a role without clients', () => {
  it('return whether it is alive, whether it is ready, and its metrics', async () => {
    let ready = true;
    const metrics = createMetrics({ defaults: false });
    metrics.cacheReads.inc({ outcome: 'hit' });
    const server = await startProbeServer({
      host: '127.0.0.1',
      port: 0,
      metrics,
      health: () => ({ role: 'worker' }),
      ready: () => ready,
    });
    const get = (path: string) => fetch(`${server.url}${path}`);
    expect(await (await get('/health')).json()).toEqual({ status: 'ok', role: 'worker' });
    expect((await get('/readiness')).status).toBe(200);
    ready = false;
    expect((await get('/readiness')).status).toBe(503);
    expect(await (await get('/metrics')).text()).toContain('tributary_cache_reads_total{outcome="hit"} 1');
    expect((await get('/graphql')).status).toBe(404);
    await server.close();
  });
});
