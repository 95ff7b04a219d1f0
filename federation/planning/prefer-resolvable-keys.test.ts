import { describe, expect, it } from '@jest/globals';
import { parse, print } from 'graphql';
import { createShapeGraph } from '../../tests/kit/shapes/shape-graph.ts';
import { shapeNamed } from '../../tests/kit/shapes/shapes.ts';
import { expectStillWrong } from '../../tests/kit/shapes/still-wrong.ts';
import { preferResolvableKeys } from './prefer-resolvable-keys.ts';

const order = (sdl: string): readonly (string | undefined)[] =>
  print(preferResolvableKeys(parse(sdl)))
    .match(/@join__type\([^)]*\)/g)
    ?.map((text) => `${/graph: (\w)/.exec(text)?.[1]} ${/key: "(\w+)"/.exec(text)?.[1]}`) ?? [];

describe('preferResolvableKeys', () => {
  it('is needed by this release of the planner', () =>
    expectStillWrong(
      createShapeGraph(shapeNamed('keys of which the first is not resolvable')),
      'prefer-resolvable-keys.ts',
      '{ load { fee } }',
    ));

  it('moves unresolvable keys after the others of their subgraph, without other changes of order', () => {
    const sdl = `type T
      @join__type(graph: A, key: "a", resolvable: false) @join__type(graph: B, key: "b") @join__type(graph: A, key: "c")
      @join__type(graph: B, key: "d", resolvable: false) @join__type(graph: A, key: "e") { a: ID }`;
    expect(order(sdl)).toEqual(['A c', 'B b', 'A e', 'B d', 'A a']);
  });

  it('does not change a type whose keys are all resolvable', () => {
    const document = parse('type T @join__type(graph: A, key: "a") @join__type(graph: A, key: "b") { a: ID }');
    expect(preferResolvableKeys(document).definitions[0]).toBe(document.definitions[0]);
  });
});
