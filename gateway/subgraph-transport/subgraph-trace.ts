import type { GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';
import { traceExtension, traceIn } from '../../platform/trace/trace-extension.ts';
import type { WorkRecorder } from '../../platform/trace/work-recorder.ts';

export const withTraceAsked = (request: GraphQLServiceRequest): object => ({
  ...request,
  extensions: { [traceExtension]: true },
});

/**
 * Clocks of two machines differ, so the subgraph's times, which count from its start, are centred within the exchange.
 */
export const includeTrace = (recorder: WorkRecorder, sentAtMs: number, body: unknown): void => {
  const trace = traceIn(body);
  if (trace === undefined) return;
  const onTheWayMs = Math.max(0, recorder.now() - sentAtMs - trace.durationMs);
  recorder.include(trace, sentAtMs - recorder.startedAtMs + Math.round(onTheWayMs / 2));
};
