import type { EmulatedResponse } from '../emulated-upstream.ts';
import { bodyFields, type Fields, jsonFields } from '../engine/body.ts';
import type { RoutedRequest } from '../engine/define-upstream.ts';
import { createParameters, type Parameters } from '../engine/parameters.ts';
import { json, refuse } from '../engine/responses.ts';

const messages: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  404: 'Not Found',
  405: 'Method Not Allowed',
  412: 'Precondition Failed',
  419: 'Unauthorized',
  429: 'Rate Limit Exceeded',
};

/** A refusal: an object for caller errors, plain text for server errors. */
export const failure = (
  status: number,
  message = messages[status],
  data: Readonly<Record<string, string>> = {},
): EmulatedResponse =>
  status >= 500 || status < 400
    ? { status, contentType: 'text/plain', body: message ?? 'Internal Server Error' }
    : json(status, { status, code: null, message: message ?? 'Error', data });

export const problemOf = (name: string, value: string | undefined): EmulatedResponse =>
  failure(400, undefined, { [name]: value === undefined ? 'missing' : 'invalid' });

/** JSON, a form, or JSON in a form's `struct_data`. Ends the request for other bodies. */
export const readFields = (request: RoutedRequest): Fields => {
  const fields = bodyFields(request);
  const data = fields?.['struct_data'];
  return (typeof data === 'string' ? jsonFields(data) : fields) ?? refuse(problemOf('struct_data', ''));
};

export const parametersOf = (fields: Fields): Parameters =>
  createParameters(
    (name) => (fields[name] === undefined ? undefined : String(fields[name])),
    (name, value) => refuse(problemOf(name, value)),
  );
