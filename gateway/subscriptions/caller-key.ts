import { withoutTraceHeaders } from '../subgraph-transport/trace-headers.ts';
import type { OperationCaller } from './operation-runner.ts';

/** Callers with equal keys may share completed events. Rights and propagated headers affect the entity fetches. */
export const callerKey = ({ identity, propagatedHeaders }: OperationCaller): string =>
  JSON.stringify([
    identity.services === '*' ? '*' : [...identity.services].sort(),
    [...identity.rights].sort(),
    [...(identity.scopes ?? [])].sort(),
    withoutTraceHeaders(propagatedHeaders),
  ]);
