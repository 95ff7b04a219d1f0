import { describe, expect, it } from '@jest/globals';
import { GraphQLError, locatedError, parse } from 'graphql';
import { platformErrors } from './platform-errors.ts';
import { ServiceError } from './service-error.ts';
import { toGraphQLError } from './to-graphql-error.ts';
import { UpstreamError } from './upstream-error.ts';

const [definition] = parse('{ a }').definitions;
const nodes = definition?.kind === 'OperationDefinition' ? definition.selectionSet.selections : [];
const located = (error: unknown) => locatedError(error, nodes, ['a', 0]);
const place = { locations: [{ line: 1, column: 3 }], path: ['a', 0] };

describe('an error for clients', () => {
  it('has message and path of a service error, and not its cause', () => {
    const error = new UpstreamError('boards', 'rate_limited', { retryAfterSeconds: 7, cause: new Error('secret key') });
    expect(toGraphQLError(located(error), 'flights').toJSON()).toEqual({
      message: 'The source boards is asked too often at the moment.',
      ...place,
      extensions: {
        code: 'UPSTREAM_UNAVAILABLE',
        retryable: true,
        service: 'flights',
        reason: 'rate_limited',
        source: 'boards',
        retryAfterSeconds: 7,
      },
    });
  });

  it('has the validation errors and the parameter of an input error', () => {
    const problems = [{ loc: ['limit'], msg: 'too large', type: 'less_than_equal' }];
    const error = new ServiceError(platformErrors.validation_error, 'limit: too large', {
      faults: problems,
      param: 'limit',
    });
    expect(toGraphQLError(error).extensions).toEqual({
      code: 'VALIDATION_ERROR',
      retryable: false,
      param: 'limit',
      faults: problems,
    });
  });

  it.each([
    ['an error', new TypeError('x is undefined')],
    ['an error with a code of its own', Object.assign(new Error('refused'), { extensions: { code: 'ECONN' } })],
    ['something that is no error', { password: 'secret' }],
    ['a value outside its type', new GraphQLError('Int cannot represent non-integer value: "secret"')],
  ])('says nothing of %s but where it happened', (_what, thrown) => {
    expect(toGraphQLError(located(thrown), 'flights').toJSON()).toEqual({
      message: 'Internal error',
      ...place,
      extensions: { code: 'INTERNAL_ERROR', retryable: false },
    });
  });

  it('has the original error, for the log', () => {
    const original = new TypeError('x is undefined');
    expect(toGraphQLError(located(located(original))).originalError).toBe(original);
  });

  it.each([
    [new GraphQLError('Syntax Error: Expected Name.'), 'GRAPHQL_PARSE_FAILED'],
    [new GraphQLError('Cannot query field "b".'), 'GRAPHQL_VALIDATION_FAILED'],
    [new GraphQLError('Too deep.', { extensions: { code: 'QUERY_TOO_COMPLEX' } }), 'QUERY_TOO_COMPLEX'],
  ])('keeps the message of a refusal: %s', (error, code) => {
    expect(toGraphQLError(error).toJSON()).toMatchObject({
      message: error.message,
      extensions: { code, retryable: false },
    });
  });

  it('is internal for anything that was not located', () => {
    expect(toGraphQLError(new Error('secret')).toJSON()).toEqual({
      message: 'Internal error',
      extensions: { code: 'INTERNAL_ERROR', retryable: false },
    });
  });
});
