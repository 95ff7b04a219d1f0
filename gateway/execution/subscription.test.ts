import { describe, expect, it } from '@jest/globals';
import { type ExecutionResult, GraphQLError } from 'graphql';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { createLibraryServices, threeSubgraphsSdl } from '../../tests/kit/graphs/two-subgraphs.ts';
import { createChannel } from '../../tests/kit/time/channel.ts';
import { createOperationStore, isPrepared } from './operation-store.ts';
import { loadSupergraph } from './supergraph.ts';
import { pickVariables } from './validation/pick-variables.ts';

const store = createOperationStore({ supergraph: loadSupergraph(threeSubgraphsSdl()), maxOperations: 100 });

const prepare = (text: string) => {
  const prepared = store.prepare(text);
  if (!isPrepared(prepared)) throw prepared.errors[0];
  if (prepared.subscription === undefined) throw new Error('not a subscription');
  return { prepared, subscription: prepared.subscription };
};

const joined =
  'subscription Watch($id: ID!, $loud: Boolean = true) { changed: bookChanged(id: $id) { title reviews { text(loud: $loud) } rating } }';
const book = { __typename: 'Book', id: 'b1', title: 'Salt Roads' };

describe('a subscription', () => {
  it.each([
    'subscription { bookChanged(id: 1) @include(if: false) { title } }',
    'subscription { ...Changes @skip(if: true) } fragment Changes on Subscription { bookChanged(id: 1) { title } }',
  ])('is refused if its field is excluded: %s', (text) => {
    expect(() => prepare(text)).toThrow('The field of a subscription must not be left out by "@skip" or "@include".');
  });

  it('names the stream to open and the variables that it depends on', () => {
    const { prepared, subscription } = prepare(joined);
    expect(prepared.kind).toBe('subscription');
    expect(prepared.serviceNames).toEqual(['catalog', 'people', 'ratings']);
    expect(subscription.serviceName).toBe('catalog');
    expect(subscription.fetchRequest.query).toContain('bookChanged');
    const coerced = prepared.coerceVariables({ id: 'b1', other: 1 });
    expect(coerced).toEqual({ values: { id: 'b1', loud: true } });
    expect(pickVariables(subscription.variablesUsed, coerced.errors === undefined ? coerced.values : {})).toEqual({
      id: 'b1',
    });
  });

  it('completes each event of the subgraph’s stream from the other subgraphs', async () => {
    const channel = createChannel<{ bookChanged: unknown }>();
    const services = createLibraryServices(() => channel.stream);
    const { subscription } = prepare(joined);
    const variables = { id: 'b1', loud: true };
    const context = createTestContext();
    const stream = await services
      .get('catalog')
      ?.subscribe({ ...subscription.fetchRequest, variables: { id: 'b1' } }, context);
    channel.push({ bookChanged: { id: 'b1', title: 'Salt Roads' } });
    const event = (await stream?.next())?.value as ExecutionResult;
    const result = await subscription.resumeWith(event, variables, { services, context });
    expect(JSON.stringify(result)).toBe(
      '{"data":{"changed":{"title":"Salt Roads","reviews":[{"text":"p2 gives 4!"},{"text":"p3 gives 2!"}],"rating":0.5}}}',
    );
  });

  it('passes an event of a conforming service on unchanged if no other service is needed', async () => {
    const { subscription } = prepare('subscription { one: bookChanged(id: "b1") { title pages } }');
    const event = { data: { one: { title: 'Salt Roads', pages: 2 } } };
    const resume = (conforms: true | undefined) =>
      subscription.resumeWith(
        event,
        {},
        { services: new Map([['catalog', { conforms } as GraphQLService]]), context: createTestContext() },
      );
    expect((await resume(true)).data).toBe(event.data);
    const checked = await resume(undefined);
    expect(checked).toEqual(event);
    expect(checked.data).not.toBe(event.data);
  });

  it('does not change an event that several subscribers share', async () => {
    const { subscription } = prepare(joined);
    const event = { data: { changed: { ...book } } };
    const before = JSON.stringify(event);
    await subscription.resumeWith(
      event,
      { id: 'b1', loud: false },
      { services: createLibraryServices(), context: createTestContext() },
    );
    expect(JSON.stringify(event)).toBe(before);
  });

  it('reports the errors of an event at their paths, and propagates nulls as for a query', async () => {
    const { subscription } = prepare('subscription { bookChanged(id: "b1") { title strict } }');
    const event = {
      data: { bookChanged: { title: 'x', strict: null } },
      errors: [new GraphQLError('lost', { path: ['bookChanged', 'strict'] })],
    };
    const result = await subscription.resumeWith(event, {}, { services: new Map(), context: createTestContext() });
    expect(result.data).toBeNull();
    expect(result.errors?.map(({ message, path }) => ({ message, path }))).toEqual([
      { message: 'lost', path: ['bookChanged', 'strict'] },
    ]);
  });

  it('reports an error if another subgraph cannot complete an event', async () => {
    const services = new Map([...createLibraryServices()].filter(([name]) => name !== 'ratings'));
    const { subscription } = prepare(
      'subscription { bookChanged(id: "b1") { title lastReader { age } votes: related { title } rating } }',
    );
    const event = { data: { bookChanged: { ...book, votes: [] } } };
    const result = await subscription.resumeWith(event, {}, { services, context: createTestContext() });
    expect(result.errors?.map(({ path, extensions }) => [path, extensions['service']])).toEqual([
      [['bookChanged'], 'ratings'],
    ]);
    expect(result.data).toBeNull();
  });
});
