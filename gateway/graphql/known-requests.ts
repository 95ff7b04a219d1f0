import type { FastifyReply, FastifyRequest } from 'fastify';
import { processEnvironment } from '../../platform/config/environment.ts';
import { noStore } from '../caching/cache-control.ts';
import type { Graph } from '../graph.ts';
import type { GatewayContext } from '../http/gateway-context.ts';
import type { DocumentAdmission, DocumentChoice } from '../trusted/document-admission.ts';
import { runAdmitted } from './apollo/apollo-gateway.ts';
import { type KnownOperation, knownOperationOf } from './known-operation.ts';
import { toResponseBody } from './response-body.ts';

interface KnownRequestsOptions {
  readonly graph: Graph;
  readonly documents: DocumentAdmission;
  /** Passes the request through Apollo Server's pipeline. */
  readonly throughApollo: (request: FastifyRequest, reply: FastifyReply) => Promise<string>;
}

/** Undefined if the request must take Apollo Server's pipeline as a whole. */
type AnswerKnown = (
  request: FastifyRequest,
  reply: FastifyReply,
  context: GatewayContext,
  choice: DocumentChoice,
) => Promise<string | Buffer> | undefined;

/** Executes known operations at once. Apollo Server presents their errors, so that these have one form and status. */
export const createKnownRequests = ({ graph, documents, throughApollo }: KnownRequestsOptions): AnswerKnown => {
  const run = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { operation, variables }: KnownOperation,
    context: GatewayContext,
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
