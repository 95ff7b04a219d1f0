import { expect, it } from '@jest/globals';
import fastify from 'fastify';
import { observeResponses } from './observe-responses.ts';

it('looks a series up by its labels once, however many responses it has', async () => {
  const added: unknown[] = [];
  const counts: number[] = [];
  const app = fastify();
  app.decorateRequest('gatewayCall', null);
  app.decorateRequest('isStreamed', false);
  observeResponses(app, {
    httpRequests: {
      series: (labels) => {
        const at = added.push(Object.values(labels).join(' ')) - 1;
        return () => {
          counts[at] = (counts[at] ?? 0) + 1;
        };
      },
    },
  });
  app.get('/tides/harbours/:name', (request, reply) => reply.code(Number(request.headers['status'] ?? 200)).send('x'));
  for (const name of ['a', 'b', 'c']) await app.inject(`/tides/harbours/${name}`);
  await app.inject({ url: '/tides/harbours/a', headers: { status: '299' } });
  await app.inject({ url: '/tides/harbours/a', headers: { status: '503' } });
  await app.inject({ url: '/tides/harbours/a', method: 'HEAD' });
  await app.inject('/nowhere/at/all');
  expect(added).toEqual([
    'tides /tides/harbours/:name GET 2xx',
    'tides /tides/harbours/:name GET 5xx',
    'tides /tides/harbours/:name HEAD 2xx',
    ' unknown GET 4xx',
  ]);
  expect(counts).toEqual([4, 1, 1, 1]);
});
