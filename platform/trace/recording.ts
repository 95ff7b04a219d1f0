import { AsyncLocalStorage } from 'node:async_hooks';
import type { MaybePromise } from '../promise/maybe-promise.ts';
import type { Span } from '../telemetry/span.ts';
import type { WorkRecorder } from './work-recorder.ts';

/** Who is interested in what is done for a piece of work: the caller who asked for its plan, a trace, or both. */
export interface Recording {
  readonly plan?: WorkRecorder | undefined;
  /** A recorded span, of which what is done becomes children. */
  readonly span?: Span | undefined;
}

/**
 * One piece of work. What it has set off and does not wait for, such as a timer, is none of it any more once it is
 * over.
 */
interface RecordedWork {
  recording: Recording | undefined;
}

/** Recordings travel with abort signals, as budgets do: see `call-budget.ts`. */
const recordings = new WeakMap<AbortSignal, RecordedWork>();

/** Statements are given no signal. Enabled only while something is recorded: before Node 24 it costs every promise. */
const statements = new AsyncLocalStorage<RecordedWork>();

/** Recordings under way. While there are none, all that looks for one looks at this number alone. */
let underWay = 0;

const recordingOf = (signal: AbortSignal): Recording | undefined =>
  underWay === 0 ? undefined : recordings.get(signal)?.recording;

/** The recorder of the fetch that a signal belongs to, if its plan was asked for. */
export const recorderOf = (signal: AbortSignal): WorkRecorder | undefined => recordingOf(signal)?.plan;

/** The span of the work that a signal belongs to, if it is recorded. */
export const spanOf = (signal: AbortSignal): Span | undefined => recordingOf(signal)?.span;

/** The recording of the work that a statement is run for. */
export const statementRecording = (): Recording | undefined =>
  underWay === 0 ? undefined : statements.getStore()?.recording;

/** Has work under one signal recorded with that under another, for which it is done. */
export const shareRecorder = (from: AbortSignal, to: AbortSignal): void => {
  if (underWay === 0) return;
  const recorded = recordings.get(from);
  if (recorded !== undefined) recordings.set(to, recorded);
};

/** Runs work whose reads, calls and statements under this signal are recorded. */
export const recordWork = async <T>(
  recording: Recording,
  signal: AbortSignal,
  work: () => MaybePromise<T>,
): Promise<T> => {
  const recorded: RecordedWork = { recording };
  recordings.set(signal, recorded);
  underWay += 1;
  try {
    return await statements.run(recorded, work);
  } finally {
    recorded.recording = undefined;
    underWay -= 1;
    if (underWay === 0) statements.disable();
  }
};

const nothing: RecordedWork = { recording: undefined };

/** Begins work that is not a part of what is recorded at the moment, although it is begun in the course of it. */
export const unrecorded = <T>(work: () => T): T => (underWay === 0 ? work() : statements.run(nothing, work));
