import { beforeEach, describe, expect, it } from '@jest/globals';
import { toGlobalId } from '../../platform/graphql/identity/install-global-ids.ts';
import { createInventedGraph, nowhere } from '../kit/graphs/invented-graph.ts';

const asked: string[] = [];
const { ask, askInParts } = createInventedGraph(asked);
beforeEach(() => {
  asked.length = 0;
});

const query =
  'query ($id: ID!) { node(id: $id) { __typename id ... on Airport @defer { name } ... on Post @defer { title } } }';
const sfo = toGlobalId('Airport', ['SFO']);

describe('an object by its id, with its fields deferred', () => {
  it('is delivered first with type and id, without a request to its service', async () => {
    const [first, second, ...others] = (await askInParts(query, { id: sfo })) ?? [];
    expect(first?.first).toEqual({ data: { node: { __typename: 'Airport', id: sfo } }, errors: [] });
    expect(second?.parts).toMatchObject([{ part: { path: ['node'] }, data: { name: 'name' }, errors: [] }]);
    expect(others).toEqual([]);
    expect(asked).toEqual(['flights']);
  });

  it('remains, with an error in its part, when its service does not have it', async () => {
    const [first, second] = (await askInParts(query, { id: toGlobalId('Airport', [nowhere]) })) ?? [];
    expect(first?.first?.data).toMatchObject({ node: { __typename: 'Airport' } });
    expect(second?.parts).toMatchObject([{ errors: [{ path: ['node'], extensions: { code: 'NOT_FOUND' } }] }]);
  });

  it('is refused with an error when its caller may not use its service, which gets no request', async () => {
    const deliveries = (await askInParts(query, { id: sfo }, new Set(['blogs']))) ?? [];
    const errors = deliveries.flatMap(({ first, parts }) => [
      ...(first?.errors ?? []),
      ...parts.flatMap((part) => part.errors),
    ]);
    expect(errors).toMatchObject([{ path: ['node'], extensions: { code: 'FORBIDDEN' } }]);
    expect(asked).toEqual([]);
  });
});

describe('a key for some of the services', () => {
  it('gets no deferred part of another service', async () => {
    const text = '{ airport(iata: "SFO") { iata ... @defer { place { jobPostings { totalCount } } } } }';
    await expect(askInParts(text, {}, new Set(['flights']))).rejects.toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
    expect((await ask(text, {}, new Set(['flights']))).errors).toHaveLength(1);
    expect(asked).toEqual([]);
  });
});
