import { describe, expect, it } from '@jest/globals';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { installFormerNames } from './former-names.ts';

const schemaOf = (former: string): GraphQLSchema => {
  const schema = buildSchema(`
    directive @delivery(sameAs: String) on FIELD_DEFINITION
    type Query { book: Int }
    type Subscription { bookChanged(bookId: ID): Int! pageChanged: String! ${former} }
  `);
  const field = schema.getSubscriptionType()?.getFields()['bookChanged'];
  if (field !== undefined) Object.assign(field, { subscribe: () => 'events', resolve: () => 'an event' });
  return schema;
};
const sameAs = (name: string): string => `@delivery(sameAs: "${name}")`;
const deprecated = '@deprecated(reason: "Use `bookChanged`.")';

describe('the former name of a subscription', () => {
  it('is resolved by the field of its present name', () => {
    const schema = installFormerNames(schemaOf(`books(bookId: ID): Int! ${sameAs('bookChanged')} ${deprecated}`));
    const { books, bookChanged } = schema.getSubscriptionType()?.getFields() ?? {};
    expect(books?.subscribe).toBe(bookChanged?.subscribe);
    expect(books?.resolve).toBe(bookChanged?.resolve);
    expect(bookChanged?.subscribe).toBeDefined();
  });

  it.each([
    [`books: Int! ${sameAs('noSuchField')} ${deprecated}`, 'there is no field noSuchField of the same type'],
    [`books: String! ${sameAs('bookChanged')} ${deprecated}`, 'there is no field bookChanged of the same type'],
    [`books: Int! ${sameAs('bookChanged')}`, 'its deprecation has to name `bookChanged`'],
  ])('%s stops the start', (former, problem) => {
    expect(() => installFormerNames(schemaOf(former))).toThrow(`Subscription.books: ${problem}`);
  });

  it('has no resolvers of its own', () => {
    const schema = schemaOf(`books: Int! ${sameAs('bookChanged')} ${deprecated}`);
    const field = schema.getSubscriptionType()?.getFields()['books'];
    if (field !== undefined) field.subscribe = () => 'other events';
    expect(() => installFormerNames(schema)).toThrow('Subscription.books: bookChanged resolves it');
  });
});
