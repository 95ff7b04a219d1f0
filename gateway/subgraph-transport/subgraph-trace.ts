import type { GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';
import { traceExtension, traceIn } from '../../platform/trace/trace-extension.ts';
import type { WorkRecorder } from '../../platform/trace/work-recorder.ts';

/** The request, asking a subgraph of ours for what it does for it. */
export const withTraceAsked = (request: GraphQLServiceRequest): object => ({
  ...request,
  extensions: { [traceExtension]: true },
});

/**
 * Takes over what a subgraph reports in the body of its result. Its times count from when it began: clocks of two
 * machines differ, so they are placed in the middle of the exchange.
 */
export const includeTrace = (recorder: WorkRecorder, sentAtMs: number, body: unknown): void => {
  const trace = traceIn(body);
  if (trace === undefined) return;
  const onTheWayMs = Math.max(0, recorder.now() - sentAtMs - trace.durationMs);
  recorder.include(trace, sentAtMs - recorder.startedAtMs + Math.round(onTheWayMs / 2));
};
