import { codeSentence } from '../../../platform/errors/code-sentence.ts';
import type { ErrorKind } from '../../../platform/errors/error-codes.ts';
import { toPascalCase } from '../../../platform/rest/names.ts';
import type { RestService } from '../../../platform/rest/rest-service.ts';
import { type Components, type JsonSchema, reference } from './json-schema.ts';

export type ErrorStyle = RestService['errorStyle'];

const text = (description: string): JsonSchema => ({ type: 'string', description });

const inputErrorSchema: JsonSchema = {
  type: 'object',
  description: 'One validation error.',
  required: ['loc', 'msg', 'type'],
  properties: {
    loc: { type: 'array', items: { type: ['string', 'integer'] }, description: 'Where the value is.' },
    msg: text('What is wrong.'),
    type: text('Kind of the validation error.'),
    ctx: { type: 'object', additionalProperties: true, description: 'The bound that was missed.' },
    input: { description: 'The value that was sent.' },
  },
};

const reasons = ['unreachable', 'timeout', 'rate_limited', 'quota', 'blocked', 'bad_key', 'malformed'];

const requestId = text('Identifier of the request, also in the header `x-request-id`.');
const retryAfter: JsonSchema = { type: 'number', description: 'Seconds to wait, when that is known.' };

const commonMembers = ({ code, status, description }: ErrorKind): Record<string, JsonSchema> => ({
  // An enum of one value, by which generated clients discriminate the errors of a response.
  code: { type: 'string', enum: [code], description: codeSentence(description) },
  retryable: { type: 'boolean', description: 'Whether the same request may succeed later.' },
  ...(code === 'upstream_unavailable'
    ? { reason: { type: 'string', enum: reasons, description: 'Why the source failed.' } }
    : {}),
  ...(status === 429 || status === 503 ? { retry_after_seconds: retryAfter } : {}),
  ...(code === 'internal_error' ? { request_id: requestId } : {}),
});

const alwaysThere = ({ code }: ErrorKind): string[] => (code === 'internal_error' ? ['request_id'] : []);

const detailSchema = (kind: ErrorKind): JsonSchema => ({
  type: 'object',
  description: `Error \`${kind.code}\`.`,
  required: ['detail', 'code', 'retryable', ...alwaysThere(kind)],
  properties: {
    detail: text('What went wrong, for a person.'),
    ...commonMembers(kind),
    ...(kind.code === 'upstream_unavailable' ? { source: text('The source that failed.') } : {}),
  },
});

/** This style has no member for the error code. */
const validationSchema = (inputError: JsonSchema): JsonSchema => ({
  type: 'object',
  description: 'Error `validation_error`: all validation errors of the request.',
  required: ['detail'],
  properties: { detail: { type: 'array', items: inputError } },
});

const contentSchema = (kind: ErrorKind, inputError: () => JsonSchema): JsonSchema => ({
  type: 'object',
  description: `Error \`${kind.code}\`.`,
  required: ['code', 'message', 'source', 'retryable', ...alwaysThere(kind)],
  properties: {
    ...commonMembers(kind),
    message: text('What went wrong, for a person.'),
    source: text('Where the error comes from: a source, `request`, or the service.'),
    ...(kind.code === 'validation_error' || kind.isUserError === true
      ? { param: text('Name of the parameter concerned.') }
      : {}),
    ...(kind.code === 'validation_error'
      ? { details: { type: 'array', items: inputError(), description: 'All validation errors of the request.' } }
      : {}),
  },
});

/** Unique, because codes are unique over all services: `not_found` is `NotFoundError`. */
const nameOf = ({ code }: ErrorKind): string => `${toPascalCase(code.replace(/_error$/, ''))}Error`;

export const errorSchemas = (components: Components) => {
  const inputError = () => components.refer('InputFault', 'input error', () => inputErrorSchema);
  return (kind: ErrorKind, style: ErrorStyle): JsonSchema => {
    const name = nameOf(kind);
    if (style === 'envelope') {
      const content = () =>
        components.refer(`${name}Content`, `error content ${name}`, () => contentSchema(kind, inputError));
      return components.refer(`${name}Envelope`, `error envelope ${name}`, () => ({
        type: 'object',
        description: `Error \`${kind.code}\` in its envelope.`,
        required: ['error'],
        properties: { error: content() },
      }));
    }
    return components.refer(name, `error ${name}`, () =>
      kind.code === 'validation_error' ? validationSchema(inputError()) : detailSchema(kind),
    );
  };
};

export const anyOf = (schemas: readonly JsonSchema[]): JsonSchema => {
  const names = [...new Set(schemas.map(({ $ref }) => String($ref)))];
  const [first, ...more] = names.map((name) => reference(name.replace(/^.*\//, '')));
  return first !== undefined && more.length === 0 ? first : { anyOf: [first, ...more] };
};
