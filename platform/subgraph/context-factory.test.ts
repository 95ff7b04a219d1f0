import { describe, expect, it } from '@jest/globals';
import { createTestContext } from '../../tests/kit/request-context.ts';
import { createContextFactory } from './context-factory.ts';

describe('the context of an operation', () => {
  it('makes loaders at first use, once, out of the service and the request', () => {
    const made: unknown[] = [];
    const service = { name: 'a service' };
    const request = createTestContext();
    const contextFor = createContextFactory(
      { createLoaders: (...parameters) => ({ number: made.push(parameters) }) },
      service,
    );
    const context = contextFor(request);
    expect(made).toEqual([]);
    expect(context.loaders).toBe(context.loaders);
    expect(made).toEqual([[service, request]]);
    expect(contextFor(request).loaders).not.toBe(context.loaders);
  });

  it('hands the request on without asking it for what is made at first use', () => {
    const request = createTestContext();
    const asked: string[] = [];
    const watched = new Proxy(request, {
      get: (target, key, receiver) => {
        asked.push(String(key));
        return Reflect.get(target, key, receiver);
      },
    });
    const context = createContextFactory({}, 'service')(watched);
    expect(asked).not.toContain('signal');
    expect(asked).not.toContain('log');
    for (const key of ['requestId', 'signal', 'deadlineAtMs', 'identity', 'propagatedHeaders', 'log'] as const) {
      expect(context[key]).toBe(request[key]);
    }
    expect(context.service).toBe('service');
    expect(context.loaders).toBeUndefined();
  });
});
