import type { FastifyRequest } from 'fastify';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { Clock } from '../../platform/clock/clock.ts';
import type { RequestContext } from '../../platform/context/request-context.ts';
import type { ErrorKinds } from '../../platform/errors/error-codes.ts';
import type { ErrorTable } from '../../platform/errors/error-table.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { MaybePromise } from '../../platform/promise/maybe-promise.ts';
import type { RestService } from '../../platform/rest/rest-service.ts';
import type { WarningKinds } from '../../platform/warnings/warning-codes.ts';
import type { AnswerStore } from '../caching/answer-store.ts';
import type { OriginCheck } from '../http/origins.ts';
import type { PageSender } from '../pages/page-sender.ts';
import type { PageSite } from '../pages/page-site.ts';
import type { OperationReport } from '../report/operation-report.ts';
import type { Reporter } from '../report/reporter.ts';
import type { ResultError } from './errors/result-error.ts';
import type { StoredBody } from './stored-body.ts';

export interface RestExecutionResult {
  readonly data?: unknown;
  readonly errors?: readonly ResultError[] | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Runs a persisted operation. The document is always the same instance, so it can be the key of a cached plan. May
 * return synchronously.
 */
export type ExecuteOperation = (
  operation: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
  context: RequestContext,
  /** Reports to add to the result's `extensions`. */
  report?: OperationReport,
) => MaybePromise<RestExecutionResult>;

export interface RestBinding {
  /** For instance `flights`; the base path is `/<name>`. */
  readonly name: string;
  readonly rest: RestService;
  /** Codes of this service alone, for the API description. */
  readonly errors?: ErrorKinds;
  readonly warnings?: WarningKinds;
  readonly anonymous?: boolean;
}

export interface RestOptions {
  readonly services: readonly RestBinding[];
  /** The graph with its constraints: from `restSchema`, or a subgraph's own schema. */
  readonly schema: GraphQLSchema;
  /** The codes that routes may document and results may carry. */
  readonly errors: ErrorTable;
  readonly execute: ExecuteOperation;
  /** Throws `ServiceError` if the caller may not use the service. */
  readonly contextOf: (request: FastifyRequest, service: string) => MaybePromise<RequestContext>;
  readonly allowsOrigin: OriginCheck;
  /** See `baseUrls`. */
  readonly baseUrlOf: (request: FastifyRequest, service: string | undefined) => string;
  /** Sends the API description and its page, which need no key. */
  readonly pages: PageSender;
  readonly site: PageSite;
  readonly reporter: Reporter;
  /** Bodies that may be sent again without an execution. If undefined, every response is executed. */
  readonly answers?: AnswerStore<StoredBody> | undefined;
  readonly clock: Clock;
  readonly log: Logger;
}
