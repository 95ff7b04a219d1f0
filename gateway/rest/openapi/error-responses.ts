import type { ErrorKind } from '../../../platform/errors/error-codes.ts';
import { type PlatformErrorCode, platformErrors } from '../../../platform/errors/platform-errors.ts';
import type { RestService } from '../../../platform/rest/rest-service.ts';
import type { CompiledRoute } from '../compile-route.ts';
import { type Components, type JsonSchema, reference } from './json-schema.ts';

const text = (description: string): JsonSchema => ({ type: 'string', description });

const faultSchema: JsonSchema = {
  type: 'object',
  description: 'One fault of the input.',
  required: ['loc', 'msg', 'type'],
  properties: {
    loc: { type: 'array', items: { type: ['string', 'integer'] }, description: 'Where the value is.' },
    msg: text('What is wrong.'),
    type: text('Kind of the fault.'),
    ctx: { type: 'object', additionalProperties: true, description: 'The bound that was missed.' },
    input: { description: 'The value that was sent.' },
  },
};

const reasons = ['unreachable', 'timeout', 'rate_limited', 'quota', 'blocked', 'bad_key', 'malformed'];

const commonMembers: Readonly<Record<string, JsonSchema>> = {
  code: reference('ErrorCode'),
  retryable: { type: 'boolean', description: 'Whether the same request may succeed later.' },
  reason: { type: 'string', enum: reasons, description: 'Why an upstream could not answer.' },
  source: text('Where the failure comes from.'),
  retry_after_seconds: { type: 'number', description: 'When to try again, when that is known.' },
  request_id: text('Identifier of the request; internal errors only.'),
};

const detailSchema: JsonSchema = {
  type: 'object',
  description: 'An error.',
  required: ['detail', 'code', 'retryable'],
  properties: { detail: text('What went wrong, for a person.'), ...commonMembers },
};

const validationSchema: JsonSchema = {
  type: 'object',
  description: 'Every fault of the input.',
  required: ['detail'],
  properties: { detail: { type: 'array', items: reference('InputFault') } },
};

const envelopeSchema: JsonSchema = {
  type: 'object',
  description: 'An error.',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'source', 'retryable'],
      properties: {
        ...commonMembers,
        message: text('What went wrong, for a person.'),
        param: text('Name of the parameter at fault.'),
        details: { type: 'array', items: reference('InputFault'), description: 'Every fault of the input.' },
      },
    },
  },
};

const platformKinds = (...codes: readonly PlatformErrorCode[]): readonly ErrorKind[] =>
  codes.map((code) => platformErrors[code]);

const commonErrors = platformKinds(
  'unauthenticated',
  'forbidden',
  'rate_limited',
  'internal_error',
  'service_unavailable',
  'overloaded',
  'deadline_exceeded',
);

/** The errors that a route may return: those of its inputs, its own, and those of all routes. */
const errorsOf = ({ route, usages, locMap, errors }: CompiledRoute): readonly ErrorKind[] => {
  const sources = Object.values(locMap.sources);
  return [
    ...(route.notFound === undefined ? [] : platformKinds('not_found')),
    ...(usages.length === 0 ? [] : platformKinds('validation_error')),
    ...(sources.some((source) => source.in === 'body')
      ? platformKinds('request_timeout', 'payload_too_large', 'unsupported_media_type')
      : []),
    ...(route.errors ?? []).flatMap((code) => errors.get(code) ?? []),
    ...commonErrors,
  ];
};

const faultStatuses = ({ inputFaultStatus, locMap }: CompiledRoute): number[] => [
  inputFaultStatus,
  ...Object.values(locMap.sources).flatMap((source) =>
    'faultStatus' in source && source.faultStatus !== undefined ? [source.faultStatus] : [],
  ),
];

/** Makes the error responses of a route by status, in the style of its service; without a route those that every path may have. */
export const errorResponses = (components: Components, style: RestService['errorStyle']) => {
  const fault = () => components.refer('InputFault', 'error fault', () => faultSchema);
  const schemaOf = ({ code }: ErrorKind): JsonSchema => {
    if (code !== 'validation_error' || style === 'envelope') components.code('ErrorCode');
    if (code === 'validation_error' || style === 'envelope') fault();
    if (style === 'envelope') return components.refer('ErrorEnvelope', 'error envelope', () => envelopeSchema);
    if (code === 'validation_error')
      return components.refer('ValidationError', 'error validation', () => validationSchema);
    return components.refer('Error', 'error detail', () => detailSchema);
  };
  return (compiled?: CompiledRoute): Record<string, object> => {
    const byStatus = new Map<number, Set<ErrorKind>>();
    for (const kind of compiled === undefined ? commonErrors : errorsOf(compiled)) {
      const isFault = compiled !== undefined && kind.code === 'validation_error';
      for (const status of isFault ? faultStatuses(compiled) : [kind.status]) {
        byStatus.set(status, (byStatus.get(status) ?? new Set()).add(kind));
      }
    }
    const responses = [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, kinds]) => {
        const schemas = [
          ...new Map([...kinds].map(schemaOf).map((schema) => [JSON.stringify(schema), schema])).values(),
        ];
        const schema = schemas.length === 1 ? schemas[0] : { anyOf: schemas };
        const headers =
          status === 429 || status === 503
            ? {
                headers: {
                  'Retry-After': { schema: { type: 'integer' }, description: 'Seconds to wait, when that is known.' },
                },
              }
            : {};
        const description = `Code ${[...kinds].map(({ code }) => `\`${code}\``).join(' or ')}.`;
        return [String(status), { description, ...headers, content: { 'application/json': { schema } } }] as const;
      });
    return Object.fromEntries(responses);
  };
};
