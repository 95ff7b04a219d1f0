import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import type { GatewayCall } from '../http/gateway-call.ts';
import { createGraphqlReads } from './graphql-reads.ts';

it('a response cached under an id is not reused when the id belongs to another document or to none', async () => {
  const clock = new ManualClock();
  const reads = createGraphqlReads(clock);
  const app = Fastify();
  let trusted: string | undefined = 'first';
  let executions = 0;
  app.get('/graphql', (request, reply) => {
    const context = createTestContext() as GatewayCall;
    const execute = async (): Promise<string> => {
      executions += 1;
      request.read?.begin();
      const storedAtMs = clock.now();
      context.dependencies?.read({ storedAtMs, freshUntilMs: storedAtMs + 1_000 }, () => true);
      return `of ${trusted}`;
    };
    return reads.respond(request, reply, { context, trusted, execute });
  });
  const get = async (tag?: string) => {
    const response = await app.inject({
      url: '/graphql?documentId=name',
      headers: tag === undefined ? {} : { 'if-none-match': tag },
    });
    return { status: response.statusCode, text: response.body, tag: String(response.headers['etag']) };
  };
  const { tag } = await get();
  expect([(await get(tag)).status, executions]).toEqual([304, 1]);
  trusted = 'second';
  expect(await get(tag)).toMatchObject({ status: 200, text: 'of second' });
  trusted = undefined;
  expect(await get(tag)).toMatchObject({ status: 200, text: 'of undefined' });
  trusted = 'first';
  expect([(await get(tag)).status, executions]).toEqual([304, 3]);
});
