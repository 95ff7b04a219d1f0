import type { ExecutionResult } from 'graphql';
import type { MaybePromise } from '../promise/maybe-promise.ts';
import type { Closing } from './closings.ts';
import type { SubscribeMessage } from './messages.ts';
import type { RequestedOperation } from './session-operation.ts';

export type Parameters = Readonly<Record<string, unknown>>;

/**
 * What becomes of `connection_init`: the caller and the payload of `connection_ack`, or how the connection is closed.
 */
export type Acceptance<Caller extends object> =
  | { readonly caller: Caller; readonly payload?: Parameters }
  | { readonly closing: Closing };

/** What a server does for one client. */
export interface SessionHandler<Caller extends object> {
  connect(parameters: Parameters | undefined): MaybePromise<Acceptance<Caller>>;
  prepare(message: SubscribeMessage, caller: Caller): RequestedOperation;
  /** A result as JSON. */
  textOf(result: ExecutionResult): string;
}
