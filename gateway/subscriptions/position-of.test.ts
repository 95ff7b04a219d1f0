import { expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import type { PreparedOperation, PreparedSubscription } from '../execution/prepared-operation.ts';
import { positionsOf } from './position-of.ts';

const definition = buildSchema(/* GraphQL */ `
  type Query { a: Int }
  union Item = Lamp
  type Lamp { cursor: String name: String }
  type Event { cursor: String! item: Item lamps: [Lamp!]! note: String }
  type Subscription { changed: Event! }
`)
  .getSubscriptionType()
  ?.getFields()['changed'];

const query = /* GraphQL */ `
  fragment Told on Event { said: note }
  subscription { made: changed { at: cursor lamps { name } ...Told ... on Event { item { __typename } } } }
`;

it('is an event with null in each nullable field', () => {
  const subscription = { fetchRequest: { query }, field: { definition } } as unknown as PreparedSubscription;
  const operation = { document: parse(query) } as unknown as PreparedOperation;
  const { ofFetched, ofCompleted } = positionsOf(operation, subscription);
  const event = { data: { made: { at: 'c7', lamps: [{ name: 'l' }], said: 'x', item: { __typename: 'Lamp' } } } };
  const position = { data: { made: { at: 'c7', lamps: [{ name: 'l' }], said: null, item: null } } };
  expect(ofFetched(event)).toEqual(position);
  expect(ofCompleted({ ...event, errors: [] })).toEqual(position);
});

it('of an event without data is the event', () => {
  const subscription = { fetchRequest: { query }, field: { definition } } as unknown as PreparedSubscription;
  const { ofCompleted } = positionsOf({ document: parse(query) } as unknown as PreparedOperation, subscription);
  const failed = { data: null, errors: [] };
  expect(ofCompleted(failed)).toBe(failed);
});
