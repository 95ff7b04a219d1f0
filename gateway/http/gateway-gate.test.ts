import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RestService } from '../../platform/graphql/rest/rest-service.ts';
import { createBoundedServer } from '../../platform/http/bounded-server.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { askRaw } from '../../tests/kit/http/ask-raw.ts';
import { createSwitchedGate } from '../../tests/kit/http/load-gates.ts';
import { listenHere, type Served } from '../../tests/kit/http/serve-http.ts';
import { createClientNames } from './client-names.ts';
import { createGatewayGate } from './gateway-gate.ts';

const service = (errorStyle: RestService['errorStyle'], healthPath: string): RestService => ({
  title: '',
  version: '1',
  description: '',
  errorStyle,
  healthPath,
  routes: [],
});
const message = expect.any(String);
const common = { code: 'overloaded', retryable: true, retry_after_seconds: 1 };

let served: Served;
beforeEach(async () => {
  const gate = createSwitchedGate();
  gate.shut();
  const { admit } = createGatewayGate({
    gate,
    names: createClientNames(),
    rest: [
      { name: 'flights', rest: service('detail', '/api/v1/health') },
      { name: 'jobs', rest: service('envelope', '/v1/status') },
    ],
    hosts: new Map([['localhost', 'jobs']]),
    origins: undefined,
    clock: new ManualClock(),
  });
  served = await listenHere(createBoundedServer((_request, response) => response.end('served'), { admit }));
});
afterEach(() => served.close());

describe('A refusal of the gateway', () => {
  it.each([
    ['/flights/api/v1/airports/SFO?x=1', { detail: message, ...common }],
    ['/jobs/v1/search-jobs', { error: { message, source: 'jobs', ...common } }],
    ['/graphql?query={a}', { errors: [{ message, extensions: expect.objectContaining({ code: 'OVERLOADED' }) }] }],
    ['/', { detail: message, ...common }],
  ])('has the error format of its path: %s', async (path, body) => {
    const response = await fetch(`${served.url}${path}`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await response.json()).toEqual(body);
  });

  it('has the error format of the service whose host was requested', async () => {
    const response = await fetch(`${served.url.replace('127.0.0.1', 'localhost')}/v1/search-jobs`);
    expect(await response.json()).toEqual({ error: { message, source: 'jobs', ...common } });
  });

  it('has the error format of the path, or host, of an absolute address', async () => {
    const ask = async (target: string) => JSON.parse((await askRaw(served.url, 'GET', target)).text);
    expect(await ask('http://other.example/jobs/v1/search-jobs')).toHaveProperty('error.source', 'jobs');
    expect(await ask('http://localhost/v1/search-jobs')).toHaveProperty('error.source', 'jobs');
    expect((await askRaw(served.url, 'GET', 'http://localhost/v1/status')).status).toBe(200);
  });

  it.each(['/flights/api/v1/health', '/jobs/v1/status?from=monitor', '/health', '/console/assets/index-a1b2c3d4.js'])(
    'does not apply to %s',
    async (path) => {
      expect((await fetch(`${served.url}${path}`)).status).toBe(200);
    },
  );
});
