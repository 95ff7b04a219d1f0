import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { composeSubgraphs } from '../../tests/kit/graphs/two-subgraphs.ts';
import { createOperationStore, isPrepared } from './operation-store.ts';
import { fetchesOf } from './plan/fetches-of.ts';
import { loadSupergraph } from './supergraph.ts';

const subgraph = (field: string, preset: string, more = '') =>
  parse(`
    extend schema
      @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@composeDirective"])
      @link(url: "https://specs.example.com/speed/v1.0", import: ["@speed"${more === '' ? '' : ', "@owner"'}])
      @composeDirective(name: "@speed")
      ${more === '' ? '' : '@composeDirective(name: "@owner")'}
    ${more}
    directive @speed(of: Speed!${preset}) on FIELD
    enum Speed { SLOW FAST }
    type Query { ${field}: String }
  `);

const fetchesFor = (sdl: string, text: string): readonly string[] => {
  const prepared = createOperationStore({ supergraph: loadSupergraph(sdl), maxOperations: 1 }).prepare(text);
  if (!isPrepared(prepared)) return prepared.errors.map(({ message }) => message);
  const { plan } = prepared;
  return plan === undefined || plan.kind === 'Subscription' ? [] : fetchesOf(plan).map(({ operation }) => operation);
};

describe('directives for operations', () => {
  it('can be used if subgraphs compose them, and are sent with the defaults that only some subgraphs have', () => {
    const sdl = composeSubgraphs({ north: subgraph('hare', ''), south: subgraph('snail', ' = SLOW') });
    expect(
      fetchesFor(sdl, '{ hare @speed snail @speed(of: FAST) ...F } fragment F on Query { s: snail @speed }'),
    ).toEqual(['{hare@speed(of:SLOW)}', '{snail@speed(of:FAST)s:snail@speed(of:SLOW)}']);
  });

  it('are hidden if their feature has directives of schemas too', () => {
    const owner = 'directive @owner(name: String!) on OBJECT';
    const sdl = composeSubgraphs({ north: subgraph('hare', '', owner), south: subgraph('snail', '', owner) });
    expect(fetchesFor(sdl, '{ hare @speed(of: FAST) }')).toEqual(['Unknown directive "@speed".']);
  });
});
