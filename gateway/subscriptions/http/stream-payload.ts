import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { parseExactJson } from '../../../platform/text/json/exact-json.ts';
import { isJsonObject } from '../../../platform/text/json/json-object.ts';
import type { OperationPayload } from '../operation-runner.ts';

const asObject = (value: unknown, param: string): Record<string, unknown> | undefined => {
  if (value === undefined || value === null) return undefined;
  if (isJsonObject(value)) return value;
  throw new ServiceError('bad_request', `"${param}" has to be a JSON object.`, { param });
};

const parseJson = (text: string, param: string): unknown => {
  try {
    return parseExactJson(text);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError('bad_request', `"${param}" has to be a JSON object.`, { param, cause: error });
  }
};

/** Throws `bad_request` for an invalid request. */
export const streamPayloadOf = (request: FastifyRequest): OperationPayload => {
  const isPost = request.method === 'POST';
  const given: unknown = isPost ? request.body : request.query;
  if (!isJsonObject(given)) throw new ServiceError('bad_request', 'The body has to be a JSON object with "query".');
  const { query, operationName, documentId } = given;
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
    throw new ServiceError('bad_request', '"operationName" has to be a string.', { param: 'operationName' });
  const read = (name: 'variables' | 'extensions') => {
    const value = given[name];
    return asObject(typeof value === 'string' && !isPost ? parseJson(value, name) : value, name);
  };
  return {
    query: typeof query === 'string' ? query : undefined,
    operationName: operationName || undefined,
    variables: read('variables'),
    extensions: read('extensions'),
    documentId,
  };
};
