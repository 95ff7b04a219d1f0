import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { composeSubgraphs } from '../../tests/kit/graphs/two-subgraphs.ts';
import { createOperationStore, isPrepared } from './operation-store.ts';
import { loadSupergraph } from './supergraph.ts';

const sdlWith = (imports: readonly string[], body: string, version = 'v2.12'): string =>
  composeSubgraphs({
    garden: parse(/* GraphQL */ `
      extend schema @link(url: "https://specs.apollo.dev/federation/${version}", import: ${JSON.stringify(imports)})
      ${body}
    `),
  });

const noteOn = (sdl: string, feature: string): string =>
  sdl.replace(
    '@link(url: "https://specs.apollo.dev/join/',
    `@link(url: "https://specs.apollo.dev/${feature}", for: EXECUTION)\n  @link(url: "https://specs.apollo.dev/join/`,
  );

describe('a supergraph with features of federation', () => {
  it.each([
    { name: '@authenticated', imports: ['@authenticated'], body: 'type Query { bed: Int @authenticated }' },
    {
      name: '@requiresScopes',
      imports: ['@requiresScopes'],
      body: 'type Query { bed: Int @requiresScopes(scopes: [["garden:read"]]) }',
    },
    { name: '@policy', imports: ['@policy'], body: 'type Query { bed: Int @policy(policies: [["gardener"]]) }' },
    { name: '@cost', imports: ['@cost'], body: 'type Query { bed: Int @cost(weight: 7) }' },
    { name: '@listSize', imports: ['@listSize'], body: 'type Query { bed: [Int] @listSize(assumedSize: 7) }' },
    {
      name: '@cacheTag',
      imports: ['@cacheTag'],
      body: 'type Query { bed: Int @cacheTag(format: "bed") }',
    },
  ])('is served if it uses $name', ({ imports, body }) => {
    const supergraph = loadSupergraph(sdlWith(imports, body), { validate: true });
    const { prepare } = createOperationStore({ supergraph, maxOperations: 1 });
    expect(isPrepared(prepare('{ bed }'))).toBe(true);
    expect(supergraph.apiSchema.getDirective(imports[0]?.slice(1) ?? '')).toBeUndefined();
  });

  it.each(['connect/v0.1', 'connect/v0.4', 'stranger/v1.0'])('is refused with the name of %s', (feature) => {
    const sdl = noteOn(sdlWith([], 'type Query { bed: Int }'), feature);
    expect(() => loadSupergraph(sdl, { validate: true })).toThrow(`https://specs.apollo.dev/${feature}`);
  });
});
