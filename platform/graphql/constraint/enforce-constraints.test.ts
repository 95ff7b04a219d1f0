import { buildSubgraphSchema } from '@apollo/subgraph';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, type ExecutionResult, GraphQLError, graphql, parse, subscribe } from 'graphql';
import { ServiceError } from '../../errors/service-error.ts';
import { readSubgraphSdl } from '../subgraph-sdl.ts';
import { enforceConstraints } from './enforce-constraints.ts';

const sdl = `
directive @constraint(min: Int, max: Int, minLength: Int, maxLength: Int, pattern: String, minItems: Int, maxItems: Int,
  trim: Boolean, transform: String, example: String) on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
enum Sort { PRICE }
input Search { originIata: String! @constraint(minLength: 3, maxLength: 3, trim: true, transform: "upper")
  token: ID @constraint(minLength: 1) limit: Int = 10 @constraint(min: 1, max: 30)
  more: [Search!] sort: Sort = PRICE note: String }
type Query {
  bounded(limit: Int = 5 @constraint(min: 1, max: 10), code: String @constraint(pattern: "[A-Z]{2}", trim: true, transform: "upper"), flag: Boolean = true): String
  search(input: Search!): String
  words(q: [String!] @constraint(minLength: 2, trim: true), after: [ID!] @constraint(minLength: 2)): String
  many(ids: [ID!] @constraint(maxItems: 2, minLength: 2)): String
  free(x: Int!): String
}
type Subscription { watch(id: ID! @constraint(minLength: 3)): String }`;

const made = () => {
  const schema = buildSchema(sdl);
  const echo = (_: unknown, args: unknown) => JSON.stringify(args);
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) field.resolve = echo;
  const watch = schema.getSubscriptionType()?.getFields()['watch'];
  if (watch === undefined) throw new Error('no field');
  watch.subscribe = async function* (_: unknown, args: unknown) {
    yield { watch: JSON.stringify(args) };
  };
  const freeBefore = schema.getQueryType()?.getFields()['free']?.resolve;
  return { schema: enforceConstraints(schema), freeBefore };
};

const ask = async (source: string, variableValues: Record<string, unknown> = {}): Promise<unknown> => {
  const { data, errors } = await graphql({ schema: made().schema, source, variableValues });
  const cause = errors?.[0]?.originalError;
  if (cause instanceof ServiceError) return { code: cause.code, faults: cause.details.faults };
  return JSON.parse(String(Object.values(data ?? {})[0]));
};

describe('a schema with enforced constraints', () => {
  it('passes trimmed and transformed values to the resolver', async () => {
    expect(await ask('{ bounded(code: " ua ", limit: 10) }')).toEqual({ limit: 10, code: 'UA', flag: true });
  });

  it('passes a string unchanged without `trim` and `transform`, also in lists and input objects', async () => {
    expect(await ask('{ words(q: [" ab ", "c d"], after: [" ab ", "\\n."]) }')).toEqual({
      q: ['ab', 'c d'],
      after: [' ab ', '\n.'],
    });
    const input = { originIata: ' sfo ', token: ' t ', more: [{ originIata: 'JFK', token: '\t' }] };
    expect(await ask('query ($input: Search!) { search(input: $input) }', { input })).toMatchObject({
      input: { originIata: 'SFO', token: ' t ', more: [{ originIata: 'JFK', token: '\t' }] },
    });
  });

  it('does not convert letters outside ASCII', async () => {
    const problems = [{ loc: ['code'], type: 'string_pattern_mismatch', input: 'ß' }];
    expect(await ask('{ bounded(code: "ß") }')).toMatchObject({ faults: problems });
    expect(await ask('query ($code: String) { bounded(code: $code) }', { code: 'ß' })).toMatchObject({
      faults: problems,
    });
  });

  it('reports all validation errors of a field at once, with the path of each argument', async () => {
    expect(await ask('{ bounded(code: "u", limit: 11) }')).toEqual({
      code: 'validation_error',
      faults: [
        {
          loc: ['limit'],
          type: 'less_than_equal',
          msg: '`limit` has to be at most 10.',
          ctx: { le: 10 },
          input: 11,
          rule: 'less_than_equal',
        },
        expect.objectContaining({ loc: ['code'], type: 'string_pattern_mismatch' }),
      ],
    });
  });

  it('checks input objects, also recursive ones', async () => {
    expect(
      await ask('{ search(input: { originIata: "sfo", more: [{ originIata: "jfk", limit: 1 }], note: " kept " }) }'),
    ).toEqual({
      input: {
        originIata: 'SFO',
        token: null,
        limit: 10,
        sort: 'PRICE',
        note: ' kept ',
        more: [{ originIata: 'JFK', token: null, limit: 1, more: null, sort: 'PRICE', note: null }],
      },
    });
    expect(
      await ask('{ search(input: { originIata: "sfo", more: [{ originIata: "jfkk", limit: 0 }] }) }'),
    ).toMatchObject({
      faults: [{ loc: ['input', 'more', 0, 'originIata'] }, { loc: ['input', 'more', 0, 'limit'] }],
    });
  });

  it('replaces null and missing values by the default, or by null without one', async () => {
    const filled = { limit: 5, flag: true, code: null };
    expect(await ask('{ bounded(limit: null, flag: null, code: null) }')).toEqual(filled);
    expect(await ask('{ bounded }')).toEqual(filled);
    const query =
      'query ($limit: Int, $flag: Boolean, $code: String) { bounded(limit: $limit, flag: $flag, code: $code) }';
    expect(await ask(query)).toEqual(filled);
    expect(await ask(query, { limit: null, flag: null, code: null })).toEqual(filled);
  });

  it('does so in nested input objects', async () => {
    const left = { originIata: 'JFK' };
    const nulls = { originIata: 'JFK', token: null, limit: null, more: null, sort: null, note: null };
    const filled = { originIata: 'JFK', token: null, limit: 10, more: null, sort: 'PRICE', note: null };
    const query = 'query ($input: Search!) { search(input: $input) }';
    for (const inner of [left, nulls])
      expect(await ask(query, { input: { ...inner, more: [inner] } })).toEqual({
        input: { ...filled, more: [filled] },
      });
  });

  it('checks the size of lists and the bounds of their items', async () => {
    expect(await ask('{ many(ids: ["ab", "cd"]) }')).toEqual({ ids: ['ab', 'cd'] });
    expect(await ask('{ many(ids: ["ab", "c"]) }')).toMatchObject({
      faults: [{ loc: ['ids', 1], type: 'string_too_short' }],
    });
    expect(await ask('{ many(ids: ["ab", "cd", "ef"]) }')).toMatchObject({
      faults: [{ loc: ['ids'], type: 'too_long' }],
    });
  });

  it('refuses a subscription before it is opened', async () => {
    const opened = await subscribe({ schema: made().schema, document: parse('subscription { watch(id: "ab") }') });
    const [error] = (opened as ExecutionResult).errors ?? [];
    expect(error).toBeInstanceOf(GraphQLError);
    expect(error?.originalError).toMatchObject({ code: 'validation_error' });
    const stream = await subscribe({ schema: made().schema, document: parse('subscription { watch(id: " abc ") }') });
    const first = await (stream as AsyncGenerator<ExecutionResult>).next();
    expect(first.value.data.watch).toBe('{"id":" abc "}');
  });

  it('does not wrap fields whose arguments need no check', () => {
    const { schema, freeBefore } = made();
    expect(schema.getQueryType()?.getFields()['free']?.resolve).toBe(freeBefore);
  });

  it('enforces the bounds of a subgraph that the platform builds', async () => {
    const schema = enforceConstraints(buildSubgraphSchema(parse(readSubgraphSdl('flights'))));
    const { errors } = await graphql({ schema, source: '{ airport(iata: "sfo1") { iata } }' });
    expect(errors?.[0]?.originalError).toMatchObject({
      code: 'validation_error',
      details: { faults: [{ loc: ['iata'], type: 'string_too_long' }] },
    });
  });

  it('reports an unknown transform when it is built', () => {
    const schema = buildSchema(`${sdl} extend type Query { bad(a: String @constraint(transform: "uper")): Int }`);
    expect(() => enforceConstraints(schema)).toThrow('@constraint of a: unknown transform "uper"');
  });
});
