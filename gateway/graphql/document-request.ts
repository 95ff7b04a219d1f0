import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { parseExactJson } from '../../platform/json/exact-json.ts';
import { checkJsonNesting, parseBoundedJson } from '../../platform/json/json-nesting.ts';
import { isJsonObject, type JsonObject } from '../../platform/json/json-object.ts';
import type { DocumentRequest } from '../trusted/requested-id.ts';

/** Apollo Server refuses invalid JSON; only excessive nesting is refused here. */
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return undefined;
  try {
    return parseBoundedJson(value);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    return undefined;
  }
};

/** Returns the variables of a GET if they have integers that Apollo Server would round; else undefined. */
export const exactVariablesOf = ({ method, query }: FastifyRequest): JsonObject | undefined => {
  const text = method === 'GET' && isJsonObject(query) ? query['variables'] : undefined;
  if (typeof text !== 'string' || !/\d{16}/.test(text)) return undefined;
  try {
    const variables = parseExactJson(text);
    return isJsonObject(variables) ? variables : undefined;
  } catch {
    // Apollo Server refuses the request.
    return undefined;
  }
};

/** Throws `query_too_complex` if a GET's JSON is nested too deep, including `variables`, which Apollo Server parses. */
export const documentRequestOf = ({ method, body, query }: FastifyRequest): DocumentRequest => {
  if (method !== 'GET') return isJsonObject(body) ? body : {};
  if (!isJsonObject(query)) return {};
  if (typeof query['variables'] === 'string') checkJsonNesting(query['variables']);
  return { ...query, extensions: parsed(query['extensions']) };
};
