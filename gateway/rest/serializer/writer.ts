import type { ErrorCode } from '../../../platform/errors/error-codes.ts';
import type { WarningCode } from '../../../platform/warnings/platform-warnings.ts';

/** A warning of the gateway: one of its own, or the error of a part of the body. */
export interface RestWarning {
  readonly code: WarningCode | ErrorCode;
  readonly source: string;
  readonly message: string;
}

/** What a body depends on besides the result. */
export interface WriteState {
  /** Base address of the service, without a slash at its end: `ServicePath` values become complete with it. */
  readonly baseUrl: string;
  /** REST names of the fields to write where the route lets a client choose; undefined writes all. */
  readonly only?: ReadonlySet<string> | undefined;
  /** Warnings of the gateway, put behind those of the result. */
  readonly warnings: readonly RestWarning[];
  /** Variables of the request, for members that repeat them. */
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Writes one value of a GraphQL result as JSON behind a text, and answers the whole: with a text of its own for each value, a body
 * would be put together from twice as many pieces. Compiled once for each route.
 */
export type Writer = (text: string, value: unknown, state: WriteState) => string;
