import { AsyncLocalStorage } from 'node:async_hooks';
import type { MaybePromise } from '../promise/maybe-promise.ts';
import type { WorkRecorder } from './work-recorder.ts';

/** Recorders travel with abort signals, as budgets do: see `call-budget.ts`. */
const recorders = new WeakMap<AbortSignal, WorkRecorder>();

/** Statements are given no signal. Enabled only while something is recorded: before Node 24 it costs every promise. */
const statements = new AsyncLocalStorage<WorkRecorder>();

/** Recordings under way. While there are none, all that looks for a recorder looks at this number alone. */
let underWay = 0;

/** The recorder of the fetch that a signal belongs to, if its plan was asked for. */
export const recorderOf = (signal: AbortSignal): WorkRecorder | undefined =>
  underWay === 0 ? undefined : recorders.get(signal);

/** The recorder of the fetch that a statement is run for. */
export const statementRecorder = (): WorkRecorder | undefined => (underWay === 0 ? undefined : statements.getStore());

/** Has work under one signal recorded with that under another, for which it is done. */
export const shareRecorder = (from: AbortSignal, to: AbortSignal): void => {
  if (underWay === 0) return;
  const recorder = recorders.get(from);
  if (recorder !== undefined) recorders.set(to, recorder);
};

/** Runs work whose reads, calls and statements under this signal go to the recorder. */
export const recordWork = async <T>(
  recorder: WorkRecorder,
  signal: AbortSignal,
  work: () => MaybePromise<T>,
): Promise<T> => {
  recorders.set(signal, recorder);
  underWay += 1;
  try {
    return await statements.run(recorder, work);
  } finally {
    underWay -= 1;
    if (underWay === 0) statements.disable();
  }
};
