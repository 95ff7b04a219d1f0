import type { FastifyReply, FastifyRequest } from 'fastify';
import { processEnvironment } from '../../platform/config/environment.ts';
import type { VariableValues } from '../../platform/graphql/variables/variable-coercer.ts';
import { isJsonObject, type JsonObject } from '../../platform/text/json/json-object.ts';
import type { PreparedOperation, WrittenResult } from '../execution/prepared-operation.ts';
import type { Graph } from '../graph/graph.ts';
import type { GatewayCall } from '../http/gateway-call.ts';
import { noStore } from '../response-cache/cache-headers.ts';
import { runAdmitted } from './apollo/apollo-gateway.ts';
import type { DocumentAdmission, DocumentChoice } from './trusted/document-admission.ts';
import { documentIdOf } from './trusted/document-id.ts';

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

interface KnownOperation {
  readonly operation: PreparedOperation;
  readonly variables: VariableValues | undefined;
}

/**
 * Returns the operation of a request for which Apollo Server's pipeline would only find what is cached: a POST of JSON
 * whose document was parsed, validated and planned before. Undefined for all others.
 */
const knownOperationOf = (
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

/** For fewer characters, the buffer costs more than what it saves. */
const leastBufferedCharacters = 4096;

const lineFeed = 0x0a;

/**
 * Apollo Server adds a line feed, so our responses do too. Node copies a long text once for its length and once for the
 * socket if it is a concatenation or has characters beyond Latin 1, so it is encoded here.
 */
const toResponseBody = ({ body: written, errors, data, extensions }: WrittenResult): string | Buffer => {
  if (written !== undefined) return written;
  const text = JSON.stringify({ errors, data, extensions });
  if (text.length < leastBufferedCharacters) return `${text}\n`;
  const length = Buffer.byteLength(text);
  const body = Buffer.allocUnsafe(length + 1);
  body.write(text);
  body[length] = lineFeed;
  return body;
};

interface KnownRequestsOptions {
  readonly graph: Graph;
  readonly documents: DocumentAdmission;
  /** Passes the request through Apollo Server's pipeline. */
  readonly throughApollo: (request: FastifyRequest, reply: FastifyReply) => Promise<string>;
}

/** Undefined if the request must take Apollo Server's pipeline as a whole. */
type RespondKnown = (
  request: FastifyRequest,
  reply: FastifyReply,
  context: GatewayCall,
  choice: DocumentChoice,
) => Promise<string | Buffer> | undefined;

/** Executes known operations at once. Apollo Server presents their errors, so that these have one form and status. */
export const createKnownRequests = ({ graph, documents, throughApollo }: KnownRequestsOptions): RespondKnown => {
  const run = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { operation, variables }: KnownOperation,
    context: GatewayCall,
  ): Promise<string | Buffer> => {
    reply.header('cache-control', noStore);
    try {
      const caller = { request: context, report: undefined, read: undefined };
      const result = await runAdmitted(graph, operation, variables, caller, true);
      if (result.errors === undefined) {
        const body = toResponseBody(result);
        reply.header('content-type', request.responseType);
        return body;
      }
      request.executed = () => result;
    } catch (error) {
      request.executed = () => {
        throw error;
      };
    }
    return throughApollo(request, reply);
  };

  // With this key, Apollo Server installs its usage reports, which observe every request.
  if (processEnvironment()['APOLLO_KEY'] !== undefined) return () => undefined;
  return (request, reply, context, choice) => {
    if (request.report !== undefined) return undefined;
    const known = knownOperationOf({ graph, documents }, request, choice);
    return known === undefined ? undefined : run(request, reply, known, context);
  };
};
