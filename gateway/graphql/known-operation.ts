import type { FastifyRequest } from 'fastify';
import type { VariableValues } from '../../platform/graphql/variables/variable-coercer.ts';
import { isJsonObject, type JsonObject } from '../../platform/json/json-object.ts';
import type { PreparedOperation } from '../execution/prepared-operation.ts';
import type { Graph } from '../graph.ts';
import type { DocumentAdmission, DocumentChoice } from '../trusted/document-admission.ts';
import { documentIdOf } from '../trusted/document-id.ts';

/** Content that browsers only send to another site after a preflight. */
const jsonContent = /^application\/json\s*(?:;|$)/i;

/** Whether every member has a type that Apollo Server accepts. */
const isAccepted = ({ query, variables, operationName, extensions }: JsonObject): boolean =>
  (query === undefined || query === null || typeof query === 'string') &&
  (variables === undefined || variables === null || isJsonObject(variables)) &&
  (operationName === undefined || operationName === null || typeof operationName === 'string') &&
  (extensions === undefined || extensions === null || isJsonObject(extensions));

/** A hash beside a text is checked, and the text then stored, by Apollo Server. */
const namesHash = ({ extensions }: JsonObject): boolean =>
  isJsonObject(extensions) && Boolean(extensions['persistedQuery']);

interface KnownOperationOptions {
  readonly graph: Graph;
  readonly documents: Pick<DocumentAdmission, 'byId'>;
}

/** Returns undefined for an operation that must be prepared or refused first. */
const preparedFor = (
  { graph, documents }: KnownOperationOptions,
  body: JsonObject,
  { trusted, text }: DocumentChoice,
): PreparedOperation | undefined => {
  const operationName = (body['operationName'] as string | null | undefined) || undefined;
  if (trusted !== undefined) return graph.knownTrusted(trusted.document, operationName);
  if (text === undefined || namesHash(body)) return undefined;
  const hash = documentIdOf(text);
  return documents.byId(hash) === undefined ? graph.operations.known({ hash }, operationName) : undefined;
};

export interface KnownOperation {
  readonly operation: PreparedOperation;
  readonly variables: VariableValues | undefined;
}

/**
 * Returns the operation of a request for which Apollo Server's pipeline would only find what is cached: a POST of JSON
 * whose document was parsed, validated and planned before. Undefined for all others.
 */
export const knownOperationOf = (
  options: KnownOperationOptions,
  { method, headers, body }: Pick<FastifyRequest, 'method' | 'headers' | 'body'>,
  choice: DocumentChoice,
): KnownOperation | undefined => {
  if (method !== 'POST' || !isJsonObject(body) || !isAccepted(body)) return undefined;
  if (!jsonContent.test(headers['content-type'] ?? '')) return undefined;
  const operation = preparedFor(options, body, choice);
  if (operation === undefined || operation.kind === 'subscription') return undefined;
  return { operation, variables: (body['variables'] ?? undefined) as VariableValues | undefined };
};
