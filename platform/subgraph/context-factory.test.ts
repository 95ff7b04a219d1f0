import { expect, it } from '@jest/globals';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { createContextFactory } from './context-factory.ts';

it('the context of an operation creates loaders at first use, once, from the service and the call', () => {
  const made: unknown[] = [];
  const service = { name: 'a service' };
  const call = createTestContext();
  const contextFor = createContextFactory(
    { createLoaders: (...parameters) => ({ number: made.push(parameters) }) },
    service,
  );
  const context = contextFor(call);
  expect(made).toEqual([]);
  expect(context.loaders).toBe(context.loaders);
  expect(made).toEqual([[service, call]]);
  expect(contextFor(call).loaders).not.toBe(context.loaders);
  expect(context).toMatchObject({ call, service });
});

it('the context of a subgraph without loaders has none', () => {
  expect(createContextFactory({}, 'service')(createTestContext()).loaders).toBeUndefined();
});
