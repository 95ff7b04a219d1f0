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

/** What the REST layer reads of a GraphQL result, from this process or over HTTP. */
export interface RestExecutionResult {
  readonly data?: unknown;
  readonly errors?: readonly ResultError[] | undefined;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Runs a persisted operation through the gateway. The document is the same instance every time, so plans may be cached on it.
 * May answer without a promise when nothing had to be waited for.
 */
export type ExecuteOperation = (
  operation: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
  context: RequestContext,
  /** What the caller asked to know besides: it is in the result's `extensions`. */
  report?: OperationReport,
) => MaybePromise<RestExecutionResult>;

/** One service with a REST interface. */
export interface RestBinding {
  /** `flights` and so on: the base is `/<name>`. */
  readonly name: string;
  readonly rest: RestService;
  /** Codes of errors and warnings that it alone returns, for the API description. */
  readonly errors?: ErrorKinds;
  readonly warnings?: WarningKinds;
  /** True when it may be used without a key; the API description says so. */
  readonly anonymous?: boolean;
}

export interface RestOptions {
  readonly services: readonly RestBinding[];
  /** The graph with its constraints: made from the supergraph's SDL by `restSchema`, or a subgraph's own schema. */
  readonly schema: GraphQLSchema;
  /** The codes that routes may document and results may carry. */
  readonly errors: ErrorTable;
  readonly execute: ExecuteOperation;
  /** Makes the context of a request. Throws `ServiceError` when the caller may not use the service. */
  readonly contextOf: (request: FastifyRequest, service: string) => MaybePromise<RequestContext>;
  /** Whether a page of that origin may send requests without a preflight. */
  readonly allowsOrigin: OriginCheck;
  /**
   * Base address of a service, or of all (undefined), as the client sees it, without a slash at its end, see
   * `baseUrls`.
   */
  readonly baseUrlOf: (request: FastifyRequest, service: string | undefined) => string;
  /** Sends what needs no key: the API description, and its readable page. */
  readonly pages: PageSender;
  readonly site: PageSite;
  readonly reporter: Reporter;
  /** Bodies that may be given again without an execution. Undefined: each answer is made anew. */
  readonly answers?: AnswerStore<StoredBody> | undefined;
  readonly clock: Clock;
  readonly log: Logger;
}
