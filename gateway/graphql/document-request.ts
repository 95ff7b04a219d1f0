import type { FastifyRequest } from 'fastify';
import type { DocumentRequest } from '../trusted/document-admission.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What cannot be read is Apollo Server's to refuse. */
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

/** What a POST, or a GET with `extensions` as JSON, says of its document. */
export const documentRequestOf = ({ method, body, query }: FastifyRequest): DocumentRequest => {
  if (method !== 'GET') return isObject(body) ? body : {};
  return isObject(query) ? { ...query, extensions: parsed(query['extensions']) } : {};
};
