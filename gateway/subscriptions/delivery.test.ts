import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type FieldNode, parse } from 'graphql';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { twoSubgraphsSdl } from '../../tests/kit/graphs/two-subgraphs.ts';
import { withDelivery } from '../../tests/kit/graphs/with-delivery.ts';
import { loadSupergraph } from '../execution/supergraph.ts';
import { deliveryOf, isArgumentGiven, stateDelivery } from './delivery.ts';

const { deliveryOf: givenOf } = loadSupergraph(readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8'));

describe('the delivery of events', () => {
  it('is that of states by default', () => {
    expect(deliveryOf(givenOf('fareSearchChanged'))).toBe(stateDelivery);
    expect(deliveryOf(givenOf('noSuchField'))).toBe(stateDelivery);
  });

  it('follows the directive of the supergraph', () => {
    const [posts, feed] = [deliveryOf(givenOf('postPosted')), deliveryOf(givenOf('socialItemsPosted'))];
    expect(posts).toMatchObject({ everyEvent: true, latestFirst: false, positionFirst: true, ownStreamFor: 'after' });
    expect(feed).toMatchObject({ everyEvent: true, latestFirst: true, positionFirst: false, ownStreamFor: 'since' });
  });

  it.each([
    ['activity', 'activityPosted'],
    ['fareSearchProgress', 'fareSearchChanged'],
    ['feedCheckpoints', 'socialItemsPosted'],
    ['postPublished', 'postPosted'],
    ['tableWatch', 'tableAvailabilityChanged'],
  ])('of the former name %s is that of %s', (former, present) => {
    expect(deliveryOf(givenOf(former))).toEqual({ ...deliveryOf(givenOf(present)), sameAs: present });
  });
});

describe('the delivery of events of a graph of other people', () => {
  it('keeps every event, and shows a late reader none from before its time', () => {
    const { deliveryOf: givenIn } = loadSupergraph(twoSubgraphsSdl());
    expect(deliveryOf(givenIn('bookChanged'))).toEqual({
      everyEvent: true,
      latestFirst: false,
      positionFirst: false,
      ownStreamFor: undefined,
      sameAs: undefined,
    });
  });

  it('is that of states where the graph declares the directive, and not by one of another origin', () => {
    expect(deliveryOf(loadSupergraph(withDelivery(twoSubgraphsSdl())).deliveryOf('bookChanged'))).toBe(stateDelivery);
    const another = withDelivery(twoSubgraphsSdl()).replace('tributary.example/delivery', 'parcels.example/delivery');
    expect(deliveryOf(loadSupergraph(another).deliveryOf('bookChanged')).everyEvent).toBe(true);
  });
});

describe('an argument', () => {
  const fieldOf = (text: string): FieldNode => {
    const [definition] = parse(text).definitions;
    if (definition?.kind !== 'OperationDefinition') throw new Error('no operation');
    return definition.selectionSet.selections[0] as FieldNode;
  };
  const given = (text: string, variables = {}) => isArgumentGiven(fieldOf(text), 'since', variables);

  it('is given by a literal or a variable with a value, but not by null, an unset variable or its absence', () => {
    expect(given('{ f(since: "a") }')).toBe(true);
    expect(given('query ($s: String) { f(since: $s) }', { s: 'a' })).toBe(true);
    expect(given('query ($s: String) { f(since: $s) }', { s: null })).toBe(false);
    expect(given('query ($s: String) { f(since: $s) }')).toBe(false);
    expect(given('{ f(since: null) }')).toBe(false);
    expect(given('{ f }')).toBe(false);
  });
});
