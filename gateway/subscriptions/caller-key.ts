import { withoutTraceHeaders } from '../subgraph-transport/trace-headers.ts';
import type { OperationCaller } from './operation-runner.ts';

/**
 * What has to be equal for two callers to share completed events: rights and propagated headers reach the entity
 * fetches.
 */
export const callerKey = ({ identity, propagatedHeaders }: OperationCaller): string =>
  JSON.stringify([
    identity.services === '*' ? '*' : [...identity.services].sort(),
    [...identity.rights].sort(),
    [...(identity.scopes ?? [])].sort(),
    withoutTraceHeaders(propagatedHeaders),
  ]);
