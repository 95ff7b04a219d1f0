import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RestService } from '../../platform/rest/rest-service.ts';
import { createBoundedServer } from '../../platform/sockets/bounded-server.ts';
import { askRaw } from '../../tests/kit/ask-raw.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createSwitchedGate } from '../../tests/kit/load-gates.ts';
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

let server: Server;
let url: string;
beforeEach(async () => {
  const gate = createSwitchedGate();
  gate.shut();
  const { admits } = createGatewayGate({
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
  server = createBoundedServer((_request, response) => response.end('served'), { admits });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('A refusal of the gateway', () => {
  it.each([
    ['/flights/api/v1/airports/SFO?x=1', { detail: message, ...common }],
    ['/jobs/v1/search-jobs', { error: { message, source: 'jobs', ...common } }],
    ['/graphql?query={a}', { errors: [{ message, extensions: expect.objectContaining({ code: 'OVERLOADED' }) }] }],
    ['/', { detail: message, ...common }],
  ])('has the error format of its path: %s', async (path, body) => {
    const answer = await fetch(`${url}${path}`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toEqual(body);
  });

  it('has the error format of the service whose host was requested', async () => {
    const answer = await fetch(`${url.replace('127.0.0.1', 'localhost')}/v1/search-jobs`);
    expect(await answer.json()).toEqual({ error: { message, source: 'jobs', ...common } });
  });

  it('has the error format of the path, or host, of an absolute address', async () => {
    const ask = async (target: string) => JSON.parse((await askRaw(url, 'GET', target)).text);
    expect(await ask('http://other.example/jobs/v1/search-jobs')).toHaveProperty('error.source', 'jobs');
    expect(await ask('http://localhost/v1/search-jobs')).toHaveProperty('error.source', 'jobs');
    expect((await askRaw(url, 'GET', 'http://localhost/v1/status')).status).toBe(200);
  });

  it.each(['/flights/api/v1/health', '/jobs/v1/status?from=monitor', '/health', '/console/assets/index-a1b2c3d4.js'])(
    'does not apply to %s',
    async (path) => {
      expect((await fetch(`${url}${path}`)).status).toBe(200);
    },
  );
});
