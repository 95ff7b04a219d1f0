import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askRaw, askRawText, type WireResponse } from '../kit/http/ask-raw.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

describe('a response', () => {
  let tributary: Tributary;
  beforeAll(async () => {
    tributary = await startTributary({ embedded: true });
  });
  afterAll(() => tributary?.close());

  const expectNoSniff = (status: number, response: WireResponse) =>
    expect([response.status, response.headers['x-content-type-options']]).toEqual([status, 'nosniff']);
  const airport = '/flights/api/v1/airports/SFO';
  const posted = (path: string, body: string, headers: Readonly<Record<string, string>>) => {
    const lines = Object.entries({ host: 'x', connection: 'close', 'content-type': 'application/json', ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
    return askRawText(
      tributary.url,
      `POST ${path} HTTP/1.1\r\n${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
  };

  it.each([
    ['of REST', 200, 'GET', airport],
    ['of REST without a body', 200, 'HEAD', airport],
    ['of REST that breaks a rule', 422, 'GET', '/flights/api/v1/airports/SFOOO'],
    ['of REST in the other style of errors', 404, 'GET', '/jobs/unknown'],
    ['to a method that a path does not have', 405, 'DELETE', airport],
    ['to an address that cannot be decoded', 400, 'GET', '/flights/%zz'],
    ['to an unknown path', 404, 'GET', '/unknown'],
    ['of GraphQL by GET', 200, 'GET', '/graphql?query=%7B__typename%7D'],
    ['of GraphQL that breaks a rule', 200, 'GET', '/graphql?query=%7B'],
    ['of a subscription over server-sent events', 200, 'GET', '/graphql?query=subscription%7Bunknown%7D'],
    ['that is a description', 200, 'GET', '/openapi.json'],
    ['that is the description of a service', 200, 'GET', '/flights/openapi.json'],
    ['that is a page', 200, 'GET', '/graphql'],
    ['of the health check', 200, 'GET', '/health'],
    ['of readiness', 200, 'GET', '/readiness'],
    ['of metrics', 200, 'GET', '/metrics'],
    ["of a service's health", 200, 'GET', '/jobs/v1/status'],
  ])('%s is never taken for another type than it states: %i', async (name, status, method, target) => {
    const headers = {
      authorization: `Bearer ${tributary.key}`,
      ...(name.endsWith('events') ? { accept: 'text/event-stream' } : {}),
      ...(name.endsWith('page') ? { accept: 'text/html' } : {}),
    };
    expectNoSniff(status, await askRaw(tributary.url, method, target, headers));
  });

  it('of REST from stored bytes, and of 304, is never taken for another type than it states', async () => {
    const headers = { authorization: `Bearer ${tributary.key}` };
    for (let count = 0; count < 3; count++) expectNoSniff(200, await askRaw(tributary.url, 'GET', airport, headers));
    const { etag = '' } = (await askRaw(tributary.url, 'GET', airport, headers)).headers;
    expectNoSniff(304, await askRaw(tributary.url, 'GET', airport, { ...headers, 'if-none-match': etag }));
  });

  it('to a request without a key is never taken for another type than it states', async () => {
    expectNoSniff(401, await askRaw(tributary.url, 'GET', airport));
    expectNoSniff(401, await posted('/graphql', '{"query":"{ __typename }"}', {}));
  });

  it('to a POST is never taken for another type than it states', async () => {
    const headers = { authorization: `Bearer ${tributary.key}` };
    expectNoSniff(200, await posted('/graphql', '{"query":"{ __typename }"}', headers));
    expectNoSniff(422, await posted('/flights/api/v1/flight-searches', '{}', headers));
    expectNoSniff(422, await posted('/flights/api/v1/flight-searches', '{', headers));
  });

  it('to what is no request is never taken for another type than it states', async () => {
    expectNoSniff(400, await askRawText(tributary.url, 'nonsense\r\n\r\n'));
    expectNoSniff(400, await askRawText(tributary.url, `GET ${airport} HTTP/1.1\r\nconnection: close\r\n\r\n`));
    const upgrade = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    expectNoSniff(404, await askRaw(tributary.url, 'GET', '/unknown', upgrade));
  });
});
