import type { Clock } from '../../platform/clock/clock.ts';
import type { RequestContext } from '../../platform/context/request-context.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { ScopedController } from '../../platform/signals/scoped-controller.ts';
import { traceLogFields } from '../../platform/telemetry/trace-log-fields.ts';
import { type Deadline, withDeadline } from './deadline.ts';
import type { OperationCaller } from './operation-runner.ts';

interface CallerStepsOptions {
  readonly clock: Clock;
  readonly log: Logger;
  readonly timeoutMs: number;
}

export interface CallerSteps {
  run<T>(caller: OperationCaller, signal: AbortSignal, step: (context: RequestContext) => T | Promise<T>): Promise<T>;
  /** Context of an incremental response, with the request's deadline. The caller must call `end`. */
  partsContext(caller: OperationCaller): { readonly context: RequestContext; readonly end: () => void };
  /** Context of a stream, which has no deadline. */
  streamContext(caller: OperationCaller, signal: AbortSignal): RequestContext;
}

export const createCallerSteps = ({ clock, log, timeoutMs }: CallerStepsOptions): CallerSteps => {
  const deadline: Deadline = { clock, timeoutMs, message: 'The request took longer than it may.' };
  const contextFor = (
    { requestId, identity, propagatedHeaders, span }: OperationCaller,
    signal: AbortSignal,
    deadlineAtMs: number,
  ): RequestContext => ({
    requestId,
    identity,
    propagatedHeaders,
    signal,
    deadlineAtMs,
    log: log.child({ requestId, keyId: identity.keyId, ...traceLogFields(span) }),
    span,
  });
  return {
    run: (caller, signal, step) =>
      withDeadline(deadline, signal, (stepSignal) => step(contextFor(caller, stepSignal, clock.now() + timeoutMs))),
    partsContext: (caller) => {
      const { startedAtMs = clock.now() } = caller;
      const deadlineAtMs = startedAtMs + timeoutMs;
      const scope = new ScopedController(caller.signal);
      scope.abortAfter(
        Math.max(0, deadlineAtMs - clock.now()),
        clock,
        () => new ServiceError('deadline_exceeded', deadline.message),
      );
      return { context: contextFor(caller, scope.signal, deadlineAtMs), end: () => scope[Symbol.dispose]() };
    },
    streamContext: (caller, signal) => contextFor(caller, signal, Number.MAX_SAFE_INTEGER),
  };
};
