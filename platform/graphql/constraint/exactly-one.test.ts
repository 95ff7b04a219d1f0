import { describe, expect, it } from '@jest/globals';
import { buildSchema, isInputObjectType, parse, print } from 'graphql';
import type { ValidationError } from '../../errors/service-error.ts';
import { type BrokenRule, toGraphValidationError, toRestValidationError } from '../../errors/validation-rules.ts';
import { toSnakeCase } from '../rest/names.ts';
import { describeBounds } from './describe-bounds.ts';
import { compileGraphQLChecker } from './enforce-constraints.ts';
import { compileRestChecker } from './rest-checker.ts';

const directive =
  'directive @constraint(exactlyOne: [String!], minLength: Int) on INPUT_OBJECT | INPUT_FIELD_DEFINITION';
const wish = 'input Wish @constraint(exactlyOne: ["wishId", "wishName"]) { wishId: ID wishName: String note: String }';

const schemaOf = (sdl: string) => buildSchema(`${directive} ${sdl} type Query { wish: Int }`);

const inputIn = (sdl: string) => {
  const type = schemaOf(sdl).getType('Wish');
  if (!isInputObjectType(type)) throw new Error('there is no input type');
  return type;
};

const validationErrorsOf = (way: 'graph' | 'rest', value: object): ValidationError[] => {
  const type = inputIn(wish);
  const check =
    way === 'graph'
      ? compileGraphQLChecker(schemaOf(wish), { name: 'input', type })
      : compileRestChecker(type, undefined, false);
  const errors: BrokenRule[] = [];
  check?.(value, ['input'], errors);
  return errors.map((error) =>
    way === 'graph' ? toGraphValidationError(error) : toRestValidationError(error, toSnakeCase),
  );
};

describe('exactly one of some fields', () => {
  it.each([
    ['one', { wishId: '1', note: 'n' }, { wish_id: '1', note: 'n' }],
    ['one beside a null', { wishId: null, wishName: 'kite' }, { wish_id: null, wish_name: 'kite' }],
  ])('takes %s', (_, graph, rest) => {
    expect([validationErrorsOf('graph', graph), validationErrorsOf('rest', rest)]).toEqual([[], []]);
  });

  it.each([
    ['none', {}, {}],
    ['a null alone', { wishId: null }, { wish_id: null }],
    ['both', { wishId: '1', wishName: 'kite' }, { wish_id: '1', wish_name: 'kite' }],
    ['an inherited one', Object.create({ wishId: '1' }), Object.create({ wish_id: '1' })],
  ])('refuses %s, in the names of the client', (_, graph, rest) => {
    expect([validationErrorsOf('graph', graph), validationErrorsOf('rest', rest)]).toMatchObject([
      [
        {
          loc: ['input'],
          type: 'value_error',
          msg: 'Exactly one of `wishId` and `wishName` has to be given in `input`.',
        },
      ],
      [{ loc: ['input'], type: 'value_error', ctx: { error: 'exactly one of wish_id and wish_name has to be given' } }],
    ]);
  });

  it('is stated in the description', () => {
    const described = print(describeBounds(parse(`"A wish." ${wish}`)));
    expect(described).toContain('A wish. Exactly one of `wishId` and `wishName` has to be given.');
  });

  it.each([
    ['is not there', 'input Wish @constraint(exactlyOne: ["wishId", "other"]) { wishId: ID }'],
    ['is required', 'input Wish @constraint(exactlyOne: ["wishId", "other"]) { wishId: ID other: ID! }'],
    ['has a default', 'input Wish @constraint(exactlyOne: ["wishId", "other"]) { wishId: ID other: ID = "1" }'],
  ])('cannot name a field that %s', (_, sdl) => {
    expect(() => compileGraphQLChecker(schemaOf(sdl), { name: 'input', type: inputIn(sdl) })).toThrow(
      '@constraint(exactlyOne:) of Wish: other has to be a field that may be left out',
    );
  });
});
