import { describe, expect, it } from '@jest/globals';
import { buildSchema, type FieldNode, parse } from 'graphql';
import { deliveryOf, isArgumentGiven, stateDelivery } from './delivery.ts';

const fields = buildSchema(`
  directive @delivery(everyEvent: Boolean!, latestFirst: Boolean = false, positionFirst: Boolean = false, ownStreamFor: String) on FIELD_DEFINITION
  type Query { a: Int }
  type Subscription {
    progress: Int
    posts: Int @delivery(everyEvent: true, positionFirst: true)
    checkpoints(sinceToken: String): Int @delivery(everyEvent: true, latestFirst: true, ownStreamFor: "sinceToken")
  }`)
  .getSubscriptionType()
  ?.getFields();

describe('how events are delivered', () => {
  it('is as states where the schema does not say', () => {
    expect(deliveryOf(fields?.['progress'])).toBe(stateDelivery);
    expect(deliveryOf(undefined)).toBe(stateDelivery);
  });

  it('is what the directive says', () => {
    expect([deliveryOf(fields?.['posts']), deliveryOf(fields?.['checkpoints'])]).toEqual([
      { everyEvent: true, latestFirst: false, positionFirst: true, ownStreamFor: undefined },
      { everyEvent: true, latestFirst: true, positionFirst: false, ownStreamFor: 'sinceToken' },
    ]);
  });
});

describe('an argument', () => {
  const fieldOf = (text: string): FieldNode => {
    const [definition] = parse(text).definitions;
    if (definition?.kind !== 'OperationDefinition') throw new Error('no operation');
    return definition.selectionSet.selections[0] as FieldNode;
  };
  const given = (text: string, variables = {}) => isArgumentGiven(fieldOf(text), 'since', variables);

  it('is given by a literal or by a variable with a value, and not by null, an unset variable or its absence', () => {
    expect(given('{ f(since: "a") }')).toBe(true);
    expect(given('query ($s: String) { f(since: $s) }', { s: 'a' })).toBe(true);
    expect(given('query ($s: String) { f(since: $s) }', { s: null })).toBe(false);
    expect(given('query ($s: String) { f(since: $s) }')).toBe(false);
    expect(given('{ f(since: null) }')).toBe(false);
    expect(given('{ f }')).toBe(false);
  });
});
