import type { OperationCaller } from './operation-runner.ts';

/**
 * Trace headers differ in every request, and which of them goes along with the fetches of a shared event changes no
 * response.
 */
const traceHeaders = new Set(['traceparent', 'tracestate']);

/**
 * What has to be equal for two callers to share completed events: rights and propagated headers reach the entity
 * fetches.
 */
export const callerKey = ({ identity, propagatedHeaders }: OperationCaller): string =>
  JSON.stringify([
    identity.services === '*' ? '*' : [...identity.services].sort(),
    [...identity.rights].sort(),
    [...(identity.scopes ?? [])].sort(),
    Object.entries(propagatedHeaders).filter(([name]) => !traceHeaders.has(name)),
  ]);
