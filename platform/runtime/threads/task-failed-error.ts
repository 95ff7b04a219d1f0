/**
 * `overdue`: it took longer than its timeout. `ended`: its thread ended, for instance without memory. `refused`: its
 * source lost too many threads lately, too many tasks wait, or the process ends. `thrown`: the task itself threw.
 */
export type TaskFailure = 'overdue' | 'ended' | 'refused' | 'thrown';

/** A task has no result. The message is for the log. */
export class TaskFailedError extends Error {
  override readonly name = 'TaskFailedError';
  readonly failure: TaskFailure;

  constructor(failure: TaskFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}
