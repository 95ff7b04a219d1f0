import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { checkJsonNesting, parseBoundedJson } from '../../platform/text/json-nesting.ts';
import { isJsonObject } from '../../platform/text/json-object.ts';
import type { DocumentRequest } from '../trusted/requested-id.ts';

/** What cannot be read is Apollo Server's to refuse, apart from what is nested too deep for it. */
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return undefined;
  try {
    return parseBoundedJson(value);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    return undefined;
  }
};

/**
 * What a POST, or a GET with `extensions` as JSON, says of its document. Throws `query_too_complex` for a GET whose
 * JSON is nested too deep, that of `variables` included, which Apollo Server parses by itself.
 */
export const documentRequestOf = ({ method, body, query }: FastifyRequest): DocumentRequest => {
  if (method !== 'GET') return isJsonObject(body) ? body : {};
  if (!isJsonObject(query)) return {};
  if (typeof query['variables'] === 'string') checkJsonNesting(query['variables']);
  return { ...query, extensions: parsed(query['extensions']) };
};
