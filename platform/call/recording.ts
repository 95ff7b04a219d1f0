import { AsyncLocalStorage } from 'node:async_hooks';
import type { MaybePromise } from '../runtime/promise/maybe-promise.ts';
import type { Span } from './span.ts';
import type { WorkRecorder } from './work-recorder.ts';

/** Recorders for the plan that a caller requested, and for a trace. */
export interface Recording {
  readonly plan?: WorkRecorder | undefined;
  /** A recorded span, whose children are the recorded calls. */
  readonly span?: Span | undefined;
}

/** The end of the work ends its recording, even for timers that it started and did not await. */
export interface RecordedWork {
  recording: Recording | undefined;
}

/** For statements, which get no call. Used only during recordings, because before Node 24 it slows every promise. */
const statements = new AsyncLocalStorage<RecordedWork>();

/** Recordings in flight. If there are none, lookups stop there. */
let inFlight = 0;

/** Returns the recording of the work that runs a statement. */
export const statementRecording = (): Recording | undefined =>
  inFlight === 0 ? undefined : statements.getStore()?.recording;

/** Records the statements of the work, and ends its recording. Reads and calls find it in their `Call`. */
export const runRecorded = async <T>(recorded: RecordedWork, work: () => MaybePromise<T>): Promise<T> => {
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
