import type { MessagePort } from 'node:worker_threads';

/** What a thread of tasks is started with. */
export interface TaskThreadStart {
  readonly port: MessagePort;
}

/** One call of a task; the thread has one at a time. */
export interface TaskCall {
  readonly task: string;
  readonly values: readonly unknown[];
}

/** What became of the call. An error comes as text, since not every one can be cloned. */
export type TaskOutcome = { readonly result: unknown } | { readonly failure: string };
