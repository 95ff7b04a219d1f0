import type { FastifyRequest } from 'fastify';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { Call } from '../../platform/call/call.ts';
import type { ErrorKinds } from '../../platform/errors/error-codes.ts';
import type { ErrorTable } from '../../platform/errors/error-table.ts';
import type { ValidationRules } from '../../platform/errors/validation-rules.ts';
import type { WarningKinds } from '../../platform/errors/warnings.ts';
import type { RestService } from '../../platform/graphql/rest/rest-service.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import type { MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import type { OperationReport } from '../execution/report/operation-report.ts';
import type { Reporter } from '../execution/report/reporter.ts';
import type { OriginCheck } from '../http/origins.ts';
import type { ConsoleShell } from '../pages/console/console-shell.ts';
import type { PageSender } from '../pages/page-sender.ts';
import type { PageSite } from '../pages/page-site.ts';
import type { ResponseStore } from '../response-cache/response-store.ts';
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
  context: Call,
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
  /** Rules of this service alone, with the words that REST has for them. */
  readonly rules?: ValidationRules;
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
  readonly contextOf: (request: FastifyRequest, service: string) => MaybePromise<Call>;
  readonly allowsOrigin: OriginCheck;
  /** See `baseUrls`. */
  readonly baseUrlOf: (request: FastifyRequest, service: string | undefined) => string;
  /** Sends the API description and its page, which need no key. */
  readonly pages: PageSender;
  readonly site: PageSite;
  readonly shell: ConsoleShell;
  readonly reporter: Reporter;
  /** Bodies that may be sent again without an execution. If undefined, every response is executed. */
  readonly responses?: ResponseStore<StoredBody> | undefined;
  readonly clock: Clock;
  readonly log: Logger;
}
