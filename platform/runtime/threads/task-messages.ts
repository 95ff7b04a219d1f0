import type { MessagePort } from 'node:worker_threads';

export interface TaskThreadStart {
  readonly port: MessagePort;
}

/** A thread has one call at a time. */
export interface TaskCall {
  readonly task: string;
  readonly values: readonly unknown[];
}

/** An error is text, because not every error can be cloned. */
export type TaskOutcome = { readonly result: unknown } | { readonly failure: string };
