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

/** Recordings travel with abort signals, as budgets do: see `call-budget.ts`. */
const recordings = new WeakMap<AbortSignal, Recording>();

/** Statements are given no signal. Enabled only while something is recorded: before Node 24 it costs every promise. */
const statements = new AsyncLocalStorage<Recording>();

/** Recordings under way. While there are none, all that looks for one looks at this number alone. */
let underWay = 0;

const recordingOf = (signal: AbortSignal): Recording | undefined =>
  underWay === 0 ? undefined : recordings.get(signal);

/** The recorder of the fetch that a signal belongs to, if its plan was asked for. */
export const recorderOf = (signal: AbortSignal): WorkRecorder | undefined => recordingOf(signal)?.plan;

/** The span of the work that a signal belongs to, if it is recorded. */
export const spanOf = (signal: AbortSignal): Span | undefined => recordingOf(signal)?.span;

/** The recording of the work that a statement is run for. */
export const statementRecording = (): Recording | undefined => (underWay === 0 ? undefined : statements.getStore());

/** Has work under one signal recorded with that under another, for which it is done. */
export const shareRecorder = (from: AbortSignal, to: AbortSignal): void => {
  if (underWay === 0) return;
  const recording = recordings.get(from);
  if (recording !== undefined) recordings.set(to, recording);
};

/** Runs work whose reads, calls and statements under this signal are recorded. */
export const recordWork = async <T>(
  recording: Recording,
  signal: AbortSignal,
  work: () => MaybePromise<T>,
): Promise<T> => {
  recordings.set(signal, recording);
  underWay += 1;
  try {
    return await statements.run(recording, work);
  } finally {
    underWay -= 1;
    if (underWay === 0) statements.disable();
  }
};
