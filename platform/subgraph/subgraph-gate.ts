import type { IncomingMessage } from 'node:http';
import type { Clock } from '../clock/clock.ts';
import { toGraphQLError } from '../errors/to-graphql-error.ts';
import type { LoadGate } from '../overload/load-gate.ts';
import { overloaded } from '../overload/overloaded.ts';
import { toRefusalText } from '../overload/refusal-text.ts';
import { createRequestGate, type RequestGate } from '../overload/request-gate.ts';
import { isProbePath } from '../probes/register-probes.ts';
import { callerHeader } from './incoming-context.ts';

/** Whose key the gateway says is behind a request, so that shares are those of its clients. */
export const callerOf = ({ headers }: IncomingMessage): string => {
  const caller = headers[callerHeader];
  return typeof caller === 'string' ? caller : 'gateway';
};

/** The gate before a subgraph: a refusal is an error of GraphQL, with the status that gateways look at. */
export const createSubgraphGate = (gate: LoadGate, clock: Clock): RequestGate => {
  const text = toRefusalText({ errors: [toGraphQLError(overloaded()).toJSON()] });
  return createRequestGate({ gate, clientOf: callerOf, isAlwaysAdmitted: isProbePath, textFor: () => text, clock });
};
