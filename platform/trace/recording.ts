import { AsyncLocalStorage } from 'node:async_hooks';
import type { MaybePromise } from '../promise/maybe-promise.ts';
import type { Span } from '../telemetry/span.ts';
import type { WorkRecorder } from './work-recorder.ts';

/** Recorders for the plan that a caller requested, and for a trace. */
export interface Recording {
  readonly plan?: WorkRecorder | undefined;
  /** A recorded span, whose children are the recorded calls. */
  readonly span?: Span | undefined;
}

/** The end of the work ends its recording, even for timers that it started and did not await. */
interface RecordedWork {
  recording: Recording | undefined;
}

/** By abort signal, like budgets: see `call-budget.ts`. */
const recordings = new WeakMap<AbortSignal, RecordedWork>();

/** For statements, which get no signal. Used only during recordings, because before Node 24 it slows every promise. */
const statements = new AsyncLocalStorage<RecordedWork>();

/** Recordings in flight. If there are none, lookups stop there. */
let inFlight = 0;

const recordingOf = (signal: AbortSignal): Recording | undefined =>
  inFlight === 0 ? undefined : recordings.get(signal)?.recording;

/** Undefined unless the plan of the fetch to which the signal belongs was requested. */
export const recorderOf = (signal: AbortSignal): WorkRecorder | undefined => recordingOf(signal)?.plan;

/** Returns the recorded span of the work to which a signal belongs. */
export const spanOf = (signal: AbortSignal): Span | undefined => recordingOf(signal)?.span;

/** Returns the recording of the work that runs a statement. */
export const statementRecording = (): Recording | undefined =>
  inFlight === 0 ? undefined : statements.getStore()?.recording;

/** Adds work under the second signal to the recording of the first. */
export const shareRecorder = (from: AbortSignal, to: AbortSignal): void => {
  if (inFlight === 0) return;
  const recorded = recordings.get(from);
  if (recorded !== undefined) recordings.set(to, recorded);
};

/** Records reads, calls and statements under this signal. */
export const recordWork = async <T>(
  recording: Recording,
  signal: AbortSignal,
  work: () => MaybePromise<T>,
): Promise<T> => {
  const recorded: RecordedWork = { recording };
  recordings.set(signal, recorded);
  inFlight += 1;
  try {
    return await statements.run(recorded, work);
  } finally {
    recorded.recording = undefined;
    inFlight -= 1;
    if (inFlight === 0) statements.disable();
  }
};

const nothing: RecordedWork = { recording: undefined };

/** Runs work that recorded work started but that is not a part of it. */
export const unrecorded = <T>(work: () => T): T => (inFlight === 0 ? work() : statements.run(nothing, work));
