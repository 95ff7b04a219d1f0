import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { isPrepared } from '../../gateway/execution/operation-store.ts';
import { fetchesOf } from '../../gateway/execution/plan/fetches-of.ts';
import { createShapeGraph } from '../../tests/kit/shapes/shape-graph.ts';
import { shapeNamed } from '../../tests/kit/shapes/shapes.ts';
import { expectStillWrong } from '../../tests/kit/shapes/still-wrong.ts';
import { separateRequirements } from './separate-requirements.ts';

const graph = createShapeGraph(shapeNamed('two requirements of one field with different arguments'));
const fetchesFor = (text: string) => {
  const prepared = graph.prepare(text);
  if (!isPrepared(prepared) || prepared.plan?.kind === 'Subscription') throw new Error('a plan of a query is wanted');
  return fetchesOf(prepared.plan).map(({ serviceName, operation }) => `${serviceName} ${operation}`);
};

describe('separateRequirements', () => {
  it('is needed by this release of the planner', () =>
    expectStillWrong(graph, 'separate-requirements.ts', '{ essays { id pages short long } }'));

  it('finds nothing if a field is required in one way', () => {
    const { sdl } = createShapeGraph(shapeNamed('a required field with an argument')).supergraph;
    expect(separateRequirements(parse(sdl))).toBeUndefined();
  });

  it('fetches the fields of both requirements separately, and shared ones in the first fetch', () => {
    expect(fetchesFor('{ best { pages short long } }')).toEqual([
      'press {best{__typename id title notes__required_1:notes(first:3){id words}notes__required_0:notes(first:1){id}}}',
      'desk query($representations:[_Any!]!){_entities(representations:$representations){...on Essay{pages short}}}',
      'desk query($representations:[_Any!]!){_entities(representations:$representations){...on Essay{long}}}',
    ]);
  });

  it('hides from clients the fields added for planning', async () => {
    const text = '{ __type(name: "Essay") { fields { name } } }';
    const shown = JSON.stringify(await graph.ours(text));
    expect(shown).toContain('"notes"');
    expect(shown).not.toContain('required');
    expect(isPrepared(graph.prepare('{ best { notes__required_0 { id } } }'))).toBe(false);
  });
});
