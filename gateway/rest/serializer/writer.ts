import type { Warning } from '../../../platform/upstream/reading.ts';

/** What a body depends on besides the result. */
export interface WriteState {
  /** Base address of the service, without a slash at its end: `ServicePath` values become complete with it. */
  readonly baseUrl: string;
  /** REST names of the fields to write where the route lets a client choose; undefined writes all. */
  readonly only?: ReadonlySet<string> | undefined;
  /** Warnings of the gateway, put behind those of the result. */
  readonly warnings: readonly Warning[];
  /** Variables of the request, for members that repeat them. */
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Writes one value of a GraphQL result as JSON behind a text, and answers the whole: with a text of its own for each value, a body
 * would be put together from twice as many pieces. Compiled once for each route.
 */
export type Writer = (text: string, value: unknown, state: WriteState) => string;
