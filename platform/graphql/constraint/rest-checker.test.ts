import { describe, expect, it } from '@jest/globals';
import { buildSchema, type GraphQLInputObjectType, type GraphQLSchema } from 'graphql';
import type { ValidationError } from '../../errors/service-error.ts';
import { type BrokenRule, toRestValidationError } from '../../errors/validation-rules.ts';
import { toSnakeCase } from '../rest/names.ts';
import { readConstraint } from './constraint.ts';
import { compileRestChecker } from './rest-checker.ts';
import { maxErrors } from './validation-errors.ts';

const directive = `directive @constraint(min: Int, max: Int, minLength: Int, maxLength: Int, pattern: String, minItems: Int,
  maxItems: Int, trim: Boolean, transform: String, example: String) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
scalar Date scalar DateTime scalar LocalTime scalar JSON enum Sort { PRICE DURATION FEWEST_STOPS } enum One { ONLY }
input Inner { deepName: String! again: [Inner!] }`;

const schemaOf = (argument: string): GraphQLSchema => buildSchema(`${directive} type Query { f(a: ${argument}): Int }`);

const read = (argument: string, raw: unknown, loc: (string | number)[] = ['query', 'a']) => {
  const arg = schemaOf(argument).getQueryType()?.getFields()['f']?.args[0];
  if (arg === undefined) throw new Error('no argument');
  const errors: BrokenRule[] = [];
  const check = compileRestChecker(arg.type, readConstraint(arg.astNode), arg.defaultValue !== undefined);
  const value = check(raw, loc, errors);
  return errors.length > 0 ? { faults: errors.map((error) => toRestValidationError(error, toSnakeCase)) } : { value };
};

const problemOf = (argument: string, raw: unknown): ValidationError | undefined => read(argument, raw).faults?.[0];

describe('a REST integer', () => {
  it.each([
    ['10', 10],
    [' 10 ', 10],
    ['+10', 10],
    ['-0', 0],
    ['1_000', 1000],
    ['10.0', 10],
    [7, 7],
  ])('is read from %j', (raw, value) => {
    expect(read('Int', raw)).toEqual({ value });
  });

  it.each([
    ['ten', 'int_parsing'],
    ['', 'int_parsing'],
    ['1.5', 'int_parsing'],
    ['0x10', 'int_parsing'],
    ['1e3', 'int_parsing'],
    [1.5, 'int_from_float'],
    [true, 'int_type'],
    [[], 'int_type'],
    [{}, 'int_type'],
  ])('is not read from %j: %s', (raw, type) => {
    expect(problemOf('Int', raw)).toMatchObject({ type, loc: ['query', 'a'], input: raw });
  });

  it.each(['1', '1440'])('is taken at its bound %s', (raw) => {
    expect(read('Int = 180 @constraint(min: 1, max: 1440)', raw)).toEqual({ value: Number(raw) });
  });

  it('is refused beyond its bounds in the words of pydantic', () => {
    expect(problemOf('Int @constraint(min: 1, max: 30)', '0')).toEqual({
      loc: ['query', 'a'],
      msg: 'Input should be greater than or equal to 1',
      type: 'greater_than_equal',
      ctx: { ge: 1 },
      input: '0',
    });
    expect(problemOf('Int @constraint(min: 1, max: 30)', 31)).toEqual({
      loc: ['query', 'a'],
      msg: 'Input should be less than or equal to 30',
      type: 'less_than_equal',
      ctx: { le: 30 },
      input: 31,
    });
  });

  it('without a bound is limited to 32 bits', () => {
    expect(read('Int', '2147483647')).toEqual({ value: 2147483647 });
    expect(problemOf('Int', '2147483648')).toMatchObject({ type: 'less_than_equal', ctx: { le: 2147483647 } });
    expect(problemOf('Int', '-2147483649')).toMatchObject({ type: 'greater_than_equal' });
  });

  it('with a default cannot be null, without one it can', () => {
    expect(problemOf('Int = 10', null)).toMatchObject({ type: 'int_type', input: null });
    expect(read('Int', null)).toEqual({ value: null });
  });
});

describe('a REST float', () => {
  it.each([
    ['1.5', 1.5],
    ['.5', 0.5],
    ['-1e2', -100],
    [2, 2],
  ])('is read from %j', (raw, value) => {
    expect(read('Float', raw)).toEqual({ value });
  });

  it.each([
    ['much', 'float_parsing'],
    ['1e999', 'float_parsing'],
    [false, 'float_type'],
  ])('is not read from %j: %s', (raw, type) => {
    expect(problemOf('Float', raw)).toMatchObject({ type });
  });
});

describe('a REST boolean', () => {
  it.each(['1', 'true', 'TRUE', 't', 'yes', 'Y', 'on', 1, true])('is true for %j', (raw) => {
    expect(read('Boolean', raw)).toEqual({ value: true });
  });
  it.each(['0', 'false', 'False', 'f', 'no', 'N', 'off', 0, false])('is false for %j', (raw) => {
    expect(read('Boolean', raw)).toEqual({ value: false });
  });
  it.each([
    ['maybe', 'bool_parsing'],
    ['', 'bool_parsing'],
    [2, 'bool_parsing'],
    [{}, 'bool_type'],
  ])('is not read from %j: %s', (raw, type) => {
    expect(problemOf('Boolean', raw)).toMatchObject({ type });
  });
});

describe('a REST string', () => {
  it('is trimmed and transformed before it is checked, if its constraint says so', () => {
    expect(
      read(
        'String @constraint(minLength: 3, maxLength: 3, pattern: "[A-Z]{3}", trim: true, transform: "upper")',
        ' sfo ',
      ),
    ).toEqual({ value: 'SFO' });
    expect(read('String @constraint(minLength: 1, trim: true)', '\u00a0two words\n')).toEqual({ value: 'two words' });
    expect(problemOf('String @constraint(minLength: 1, trim: true)', ' \t ')).toMatchObject({
      type: 'string_too_short',
    });
    expect(read('[String!] @constraint(minLength: 2, trim: true)', [' ab ', 'cd'])).toEqual({ value: ['ab', 'cd'] });
    expect(read('String @constraint(maxLength: 6, transform: "compact")', 'ua 12 34')).toEqual({ value: 'UA1234' });
    expect(read('String @constraint(transform: "lower")', 'ABC')).toEqual({ value: 'abc' });
  });

  it.each([
    'String',
    'String @constraint(minLength: 1, maxLength: 16)',
    'ID! @constraint(example: "x")',
    'ID @constraint(maxLength: 16, trim: false)',
  ])('is taken verbatim, blanks included, as %s', (argument) => {
    expect(read(argument, ' As It Is ')).toEqual({ value: ' As It Is ' });
  });
  it('without `trim` must match its pattern with its white space', () => {
    for (const raw of [' 41207', '41207 ', '41207\n', '\ufeff41207'])
      expect(problemOf('ID @constraint(pattern: "[0-9]+")', raw)).toMatchObject({ type: 'string_pattern_mismatch' });
  });
  it.each([
    ['upper', 'ßa'],
    ['upper', 'aı1'],
    ['upper', 'aſa'],
    ['compact', 'ß 1'],
    ['compact', 'ﬁ1'],
    ['lower', '\u212ab1'],
    ['lower', 'A\u0130B'],
  ])('changes the case of ASCII letters alone: %s makes no code of %s', (transform, raw) => {
    const bounds = `pattern: "[A-Za-z0-9]+", transform: "${transform}"`;
    expect(problemOf(`String @constraint(${bounds})`, raw)).toMatchObject({
      type: 'string_pattern_mismatch',
      input: raw,
    });
  });

  it('is checked for length in characters, not in UTF-16 units', () => {
    expect(read('String @constraint(minLength: 8)', 'abcdefgh')).toEqual({ value: 'abcdefgh' });
    expect(problemOf('String @constraint(minLength: 8)', 'abcdefg')).toEqual({
      loc: ['query', 'a'],
      msg: 'String should have at least 8 characters',
      type: 'string_too_short',
      ctx: { min_length: 8 },
      input: 'abcdefg',
    });
    expect(read('String @constraint(maxLength: 2)', '😀😀')).toEqual({ value: '😀😀' });
    expect(problemOf('String @constraint(maxLength: 2)', '😀😀😀')).toMatchObject({
      type: 'string_too_long',
      ctx: { max_length: 2 },
    });
  });

  it('must match its pattern as a whole', () => {
    expect(problemOf('String @constraint(pattern: "[A-Z]{3}")', 'ABCD')).toMatchObject({
      type: 'string_pattern_mismatch',
      msg: "String should match pattern '[A-Z]{3}'",
      ctx: { pattern: '[A-Z]{3}' },
    });
  });

  it.each(['a\u0000b', 'a\ud800b'])('that no database stores is refused: %j', (raw) => {
    expect(problemOf('String', raw)).toMatchObject({ type: 'string_unicode' });
    expect(problemOf('ID @constraint(maxLength: 9)', raw)).toMatchObject({ type: 'string_unicode' });
  });

  it('is not converted from another type', () => {
    expect(problemOf('String', 12)).toMatchObject({
      type: 'string_type',
      msg: 'Input should be a valid string',
      input: 12,
    });
    expect(problemOf('ID!', 12)).toMatchObject({ type: 'string_type' });
  });
});

describe('a REST enum', () => {
  it('is converted from lower case to the value of the graph', () => {
    expect(read('Sort', 'fewest_stops')).toEqual({ value: 'FEWEST_STOPS' });
  });
  it.each(['PRICE', 'cheap', '', 3])('is refused for %j with the values that there are', (raw) => {
    expect(problemOf('Sort = PRICE', raw)).toEqual({
      loc: ['query', 'a'],
      msg: "Input should be 'price', 'duration' or 'fewest_stops'",
      type: 'enum',
      ctx: { expected: "'price', 'duration' or 'fewest_stops'" },
      input: raw,
    });
  });
  it('with one value reports that value', () => {
    expect(problemOf('One', 'x')).toMatchObject({ msg: "Input should be 'only'" });
  });
});

describe('REST dates and times', () => {
  it('take a calendar date', () => {
    expect(read('Date!', '2028-02-29')).toEqual({ value: '2028-02-29' });
  });
  it.each([
    ['2026-02-29', 'date_from_datetime_parsing', 'day value is outside expected range'],
    ['2026-13-01', 'date_from_datetime_parsing', 'month value is outside expected range of 1-12'],
    ['20261120', 'date_from_datetime_parsing', 'input is too short'],
    ['tomorrow is', 'date_from_datetime_parsing', 'invalid character in year'],
    ['2026-11-20x', 'date_from_datetime_parsing', 'unexpected extra characters at the end of the input'],
  ])('refuse %s: %s', (raw, type, error) => {
    expect(problemOf('Date!', raw)).toEqual({
      loc: ['query', 'a'],
      type,
      msg: `Input should be a valid date or datetime, ${error}`,
      ctx: { error },
      input: raw,
    });
  });
  it.each([
    '2026-11-20T00:00:00Z',
    '2026-11-20T00:00',
    '2026-11-20 00:00:00.000',
    '2026-11-20T00:00:00+02:00',
    '2026-11-20T00:00:00 02:00',
    '2026-11-20t00:00:00-0330',
  ])('take midnight, %s, for its day', (raw) => {
    expect(read('Date!', raw)).toEqual({ value: '2026-11-20' });
  });
  it.each(['2026-11-20T10:00:00Z', '2026-11-20T00:00:00.001Z', '2026-11-20T00:00:01', '2026-11-20 23:59+00:00'])(
    'take no other time of day for a day: %s',
    (raw) => {
      expect(problemOf('Date!', raw)).toEqual({
        loc: ['query', 'a'],
        type: 'date_from_datetime_inexact',
        msg: 'Datetimes provided to dates should have zero time - e.g. be exact dates',
        input: raw,
      });
    },
  );
  it.each([
    ['2026-11-20T24:00:00Z', 'invalid time or time zone'],
    ['2026-11-20T00:00:00+24:00', 'invalid time or time zone'],
    ['2026-11-20T00:00:00+01:60', 'invalid time or time zone'],
    ['2026-11-20T', 'unexpected extra characters at the end of the input'],
    ['2026-11-20T00:00:00ZZ', 'unexpected extra characters at the end of the input'],
    ['2026-02-30T00:00:00Z', 'day value is outside expected range'],
  ])('take no date with what is no time: %s', (raw, error) => {
    expect(problemOf('Date!', raw)).toMatchObject({ type: 'date_from_datetime_parsing', ctx: { error } });
  });
  it('refuse a date of another type', () => {
    expect(problemOf('Date!', 20261120)).toMatchObject({ type: 'date_type' });
  });

  it.each([
    ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00Z'],
    ['2026-11-20T10:00+02:00', '2026-11-20T08:00:00Z'],
    ['2026-11-20T10:00:00.250-0130', '2026-11-20T11:30:00.250Z'],
    ['2026-11-20T10:00:00 02:00', '2026-11-20T08:00:00Z'],
  ])('take the instant %s in UTC', (raw, value) => {
    expect(read('DateTime', raw)).toEqual({ value });
  });
  it.each([
    ['2026-11-20T10:00:00', 'timezone_aware'],
    ['2026-11-20', 'timezone_aware'],
    ['2026-11-31T10:00:00Z', 'datetime_from_date_parsing'],
    ['2026-11-20T25:00:00Z', 'datetime_parsing'],
    ['2026-11-20T10:00:00+99:00', 'datetime_parsing'],
    ['9999-12-31T23:59:59-00:01', 'datetime_parsing'],
    ['0001-01-01T00:00:00+00:01', 'datetime_parsing'],
    [1, 'datetime_type'],
  ])('refuse the instant %s: %s', (raw, type) => {
    expect(problemOf('DateTime', raw)).toMatchObject({ type });
  });

  it('take a time of day', () => {
    expect(read('LocalTime', '18:30')).toEqual({ value: '18:30:00' });
    expect(problemOf('LocalTime', '24:00')).toMatchObject({ type: 'time_parsing' });
    expect(problemOf('LocalTime', 1830)).toMatchObject({ type: 'time_type' });
  });
});

describe('a REST list', () => {
  it('is checked item by item, and for its size', () => {
    expect(read('[Sort!]', ['price', 'duration'])).toEqual({ value: ['PRICE', 'DURATION'] });
    expect(problemOf('[Sort!]', ['price', 'x'])).toMatchObject({ type: 'enum', loc: ['query', 'a', 1] });
    expect(problemOf('[Int!] @constraint(maxItems: 2)', [1, 2, 3])).toMatchObject({
      type: 'too_long',
      ctx: { max_length: 2, actual_length: 3 },
    });
    expect(problemOf('[Int!] @constraint(minItems: 1)', [])).toMatchObject({ type: 'too_short' });
    expect(problemOf('[Int!] @constraint(max: 2)', [3])).toMatchObject({
      type: 'less_than_equal',
      loc: ['query', 'a', 0],
    });
    expect(problemOf('[Int!]', 'x')).toMatchObject({ type: 'list_type' });
  });

  it('of invalid items does not cause a response of any size', () => {
    expect(read('[Int!]', Array(5000).fill('x')).faults).toHaveLength(maxErrors);
  });
});

describe('a REST object', () => {
  const inputObject = 'Inner';
  it('reports all validation errors at once, each with its location in snake_case', () => {
    expect(read(inputObject, { again: [{ deep_name: 1 }, {}, 'x'] }, ['body']).faults).toEqual([
      expect.objectContaining({ type: 'missing', loc: ['body', 'deep_name'], msg: 'Field required' }),
      expect.objectContaining({ type: 'string_type', loc: ['body', 'again', 0, 'deep_name'] }),
      expect.objectContaining({ type: 'missing', loc: ['body', 'again', 1, 'deep_name'], input: {} }),
      expect.objectContaining({ type: 'model_attributes_type', loc: ['body', 'again', 2] }),
    ]);
  });

  it('is converted to the names of the graph, without unknown fields', () => {
    expect(read(inputObject, { deep_name: 'x', other: 1, deepName: 'y' })).toEqual({ value: { deepName: 'x' } });
    expect(read(inputObject, JSON.parse('{"deep_name":"x","__proto__":{"deep_name":"y"}}'))).toEqual({
      value: { deepName: 'x' },
    });
  });

  it('distinguishes missing fields from null', () => {
    const type = schemaOf('Inner').getType('Inner') as GraphQLInputObjectType;
    expect(Object.keys(compileRestChecker(type, undefined, false)({ deep_name: 'x' }, [], []) as object)).toEqual([
      'deepName',
    ]);
    expect(read(inputObject, { deep_name: 'x', again: null })).toEqual({ value: { deepName: 'x', again: null } });
  });

  it('that is deep or long is echoed in part', () => {
    let deep: unknown = [];
    for (let level = 0; level < 20_000; level += 1) deep = [deep];
    expect(JSON.stringify(problemOf('Int', deep)).length).toBeLessThan(300);
    expect(JSON.stringify(problemOf('Int', 'x'.repeat(100_000))).length).toBeLessThan(500);
  });
});

describe('a scalar that has no reader', () => {
  it('is accepted unchanged', () => {
    expect(read('JSON', { any: [1] })).toEqual({ value: { any: [1] } });
  });
});
