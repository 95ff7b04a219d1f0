import type { IncomingMessage } from 'node:http';
import type { Clock } from '../clock/clock.ts';
import { toGraphQLError } from '../errors/to-graphql-error.ts';
import type { LoadGate } from '../overload/load-gate.ts';
import { overloaded } from '../overload/overloaded.ts';
import { toRefusalText } from '../overload/refusal-text.ts';
import { createRequestGate, type RequestGate } from '../overload/request-gate.ts';
import { isProbePath } from '../probes/register-probes.ts';
import { callerHeader } from './incoming-context.ts';

/** Returns the id of the caller's key, as stated by the gateway, so that shares of load are per client. */
export const callerOf = ({ headers }: IncomingMessage): string => {
  const caller = headers[callerHeader];
  return typeof caller === 'string' ? caller : 'gateway';
};

/** Refuses with a GraphQL error and the status that gateways observe. */
export const createSubgraphGate = (gate: LoadGate, clock: Clock): RequestGate => {
  const text = toRefusalText({ errors: [toGraphQLError(overloaded()).toJSON()] });
  return createRequestGate({ gate, clientOf: callerOf, isAlwaysAdmitted: isProbePath, textFor: () => text, clock });
};
