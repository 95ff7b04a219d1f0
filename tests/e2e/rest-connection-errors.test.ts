import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { subgraphs } from '../../subgraphs/registry.ts';
import { askRaw, askRawText, type WireResponse } from '../kit/http/ask-raw.ts';
import { drippingPost, sendRawHttp } from '../kit/http/raw-http.ts';
import { undescribedIn } from '../kit/rest/described-responses.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

/** The first operation of each service that has one with the method, and an address that leads to it. */
const operationsOf = (method: 'GET' | 'POST') =>
  subgraphs.flatMap(({ name, rest }) => {
    const route = rest.routes.find((each) => each.method === method && each.path !== rest.healthPath);
    return route === undefined
      ? []
      : [{ service: name, method, path: route.path, target: `/${name}${route.path.replace(/\{[^}]+\}/g, 'x1')}` }];
  });
type Operation = ReturnType<typeof operationsOf>[number];
const [gets, posts] = [operationsOf('GET'), operationsOf('POST')];

/** Expects that a response has the status and matches the description of its operation. */
const expectDescribed = ({ service, method, path }: Operation, status: number, response: WireResponse) => {
  const headers = new Headers(response.headers);
  const described = { status: response.status, body: JSON.parse(response.text) as unknown, headers };
  expect([service, response.status, undescribedIn(service, method, path, described)]).toEqual([service, status, []]);
};

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

describe('a refusal before a request reaches an operation, which the description of each operation has', () => {
  let tributary: Tributary;
  let impatient: Tributary;
  beforeAll(async () => {
    tributary = await startTributary();
    impatient = await startTributary({ environment: { REQUEST_TIMEOUT_MS: '2500' } });
  });
  afterAll(async () => {
    await tributary?.close();
    await impatient?.close();
  });
  const host = 'host: x\r\nconnection: close\r\n';

  it.each(gets)('of what is no HTTP: 400, $service', async (operation) => {
    const request = `GET ${operation.target} HTTP/1.1\r\n${host}bad name: x\r\n\r\n`;
    expectDescribed(operation, 400, await askRawText(tributary.url, request));
  });

  it.each(gets)('of headers that are too long: 431, $service', async (operation) => {
    const request = `GET ${operation.target} HTTP/1.1\r\n${host}x-long: ${'x'.repeat(17_000)}\r\n\r\n`;
    expectDescribed(operation, 431, await askRawText(tributary.url, request));
  });

  it('of headers that do not arrive: 408', async () => {
    const late = gets.map(async (operation) => {
      const request = `GET ${operation.target} HTTP/1.1\r\nhost: x\r\n`;
      expectDescribed(operation, 408, await askRawText(impatient.url, request));
    });
    await Promise.all(late);
  });

  it('of a body that does not arrive: 408', async () => {
    const late = posts.map(async (operation) => {
      const request = drippingPost(operation.target, { authorization: `Bearer ${impatient.key}` });
      expectDescribed(operation, 408, await askRawText(impatient.url, request));
    });
    await Promise.all(late);
  });
});

describe('an overloaded server', () => {
  let tributary: Tributary;
  beforeAll(async () => {
    tributary = await startTributary({ environment: { MAX_IN_FLIGHT: '1' } });
  });
  afterAll(() => tributary.close());

  it('refuses each operation as described: 503', async () => {
    const authorization = `Bearer ${tributary.key}`;
    const held = sendRawHttp(tributary.url, drippingPost('/flights/api/v1/booking-urls', { authorization }));
    sockets.push(held.socket);
    for (const operation of [...gets, ...posts]) {
      const response = await eventually(
        () => askRaw(tributary.url, operation.method, operation.target, { authorization }),
        ({ text }) => text.includes('overloaded'),
      );
      expectDescribed(operation, 503, response);
    }
  });
});

describe('a server with too many connections from one address', () => {
  let tributary: Tributary;
  beforeAll(async () => {
    tributary = await startTributary({ environment: { MAX_CONNECTIONS_PER_ADDRESS: '1' } });
  });
  afterAll(() => tributary.close());

  it('refuses each operation as described: 429', async () => {
    const held = sendRawHttp(tributary.url, 'GET /health HTTP/1.1\r\n');
    sockets.push(held.socket);
    for (const operation of gets) {
      const response = await eventually(
        () => askRaw(tributary.url, operation.method, operation.target),
        ({ status }) => status === 429,
      );
      expectDescribed(operation, 429, response);
    }
  });
});
