import type { WorkRecorder } from '../../trace/work-recorder.ts';
import { withoutQuery } from '../../web/without-query.ts';
import type { UpstreamRequest } from '../upstream-http.ts';
import type { Outcome } from './outcome.ts';

interface Attempt {
  readonly source: string;
  readonly request: UpstreamRequest;
  readonly number: number;
}

/** Records an attempt that was refused without a request; `observeAttempt` records the others. */
export const recordHeldBack = async (
  recorder: WorkRecorder,
  { source, request, number }: Attempt,
  pending: Promise<Outcome>,
): Promise<Outcome> => {
  const startedAtMs = recorder.now();
  const outcome = await pending;
  if (outcome.failure !== undefined && outcome.refused === true) {
    const { method = 'GET', path } = request;
    recorder.call(
      {
        source,
        method,
        path: withoutQuery(path),
        attempt: number + 1,
        status: null,
        outcome: 'held_back',
        bytes: null,
      },
      startedAtMs,
    );
  }
  return outcome;
};
