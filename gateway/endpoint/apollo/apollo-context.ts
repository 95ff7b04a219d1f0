import type { ExecutionResult } from 'graphql';
import type { VariableValues } from '../../../platform/graphql/variables/variable-coercer.ts';
import type { ResponseType } from '../../errors/response-type.ts';
import type { OperationReport } from '../../execution/report/operation-report.ts';
import type { GatewayCall } from '../../http/gateway-call.ts';
import type { GraphqlRead } from '../graphql-reads.ts';

/** Apollo Server copies its context value, which breaks objects with private members, so the context is wrapped. */
export interface ApolloContext {
  readonly request: GatewayCall;
  /** Id of the document; undefined for a text. */
  readonly documentId: string | undefined;
  readonly responseType: ResponseType;
  /** For HTTP caches; undefined if the response must not be stored. */
  readonly read: GraphqlRead | undefined;
  readonly report: OperationReport | undefined;
  /** Returns or throws what an execution before Apollo Server gave; undefined if there was none. */
  readonly executed: (() => ExecutionResult) | undefined;
  /** Replaces the variables that Apollo Server has read. */
  readonly variables: VariableValues | undefined;
}
