import type { ExecutionResult } from 'graphql';
import type { MaybePromise } from '../promise/maybe-promise.ts';
import type { Closing } from './closings.ts';
import type { SubscribeMessage } from './messages.ts';
import type { RequestedOperation } from './session-operation.ts';

export type Parameters = Readonly<Record<string, unknown>>;

/** The caller and the payload of `connection_ack`, or a closure. */
export type Acceptance<Caller extends object> =
  | { readonly caller: Caller; readonly payload?: Parameters }
  | { readonly closing: Closing };

export interface SessionHandler<Caller extends object> {
  connect(parameters: Parameters | undefined): MaybePromise<Acceptance<Caller>>;
  prepare(message: SubscribeMessage, caller: Caller): RequestedOperation;
  textOf(result: ExecutionResult): string;
}
