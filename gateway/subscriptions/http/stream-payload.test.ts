import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { streamPayloadOf } from './stream-payload.ts';

const posted = (body: unknown) => streamPayloadOf({ method: 'POST', body } as FastifyRequest);

describe('the operation of a stream request', () => {
  it.each([[{}], [['a']], [5], [true]])('is refused with %j as operation name, as for JSON', (operationName) => {
    expect(() => posted({ query: '{ a }', operationName })).toThrow('"operationName" has to be a string.');
  });

  it.each([undefined, null, ''])('has no name for %j, which clients send for none', (operationName) => {
    expect(posted({ query: '{ a }', operationName })).toMatchObject({ query: '{ a }', operationName: undefined });
  });
});
