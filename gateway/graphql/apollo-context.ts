import type { GatewayContext } from '../http/gateway-context.ts';
import type { OperationReport } from '../report/operation-report.ts';
import type { GraphqlRead } from './graphql-reads.ts';
import type { ResponseType } from './response-type.ts';

/**
 * Apollo Server copies its context value, which an object with private members does not survive: hence the wrapping.
 */
export interface ApolloContext {
  readonly request: GatewayContext;
  /** The id under which the document is run; undefined for a text. */
  readonly documentId: string | undefined;
  /** What the response is written in. */
  readonly responseType: ResponseType;
  /** What the response to a GET depends on, for caches outside; undefined for what they must not store. */
  readonly read: GraphqlRead | undefined;
  /** What the caller asked to know besides the result. */
  readonly report: OperationReport | undefined;
}
