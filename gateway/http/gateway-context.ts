import type { Clock } from '../../platform/clock/clock.ts';
import type { Identity, RequestContext } from '../../platform/context/request-context.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { Span } from '../../platform/telemetry/span.ts';
import { traceLogFields } from '../../platform/telemetry/trace-log-fields.ts';
import type { ActiveLabels } from '../overrides/active-labels.ts';

/**
 * Signal and logger are created on first use: most cached responses need neither, and an AbortController with its timer
 * costs more than such a response.
 */
export class GatewayContext implements RequestContext {
  readonly requestId: string;
  readonly deadlineAtMs: number;
  readonly identity: Identity;
  readonly propagatedHeaders: Readonly<Record<string, string>>;
  readonly startedAtMs: number;
  readonly span: Span | undefined;
  readonly labels: ActiveLabels | undefined;
  readonly #clock: Clock;
  readonly #rootLog: Logger;
  #log: Logger | undefined;
  #controller: AbortController | undefined;
  #cancelTimer: (() => void) | undefined;
  #ended: ServiceError | undefined;

  constructor(options: {
    requestId: string;
    timeoutMs: number;
    identity: Identity;
    propagatedHeaders: Readonly<Record<string, string>>;
    span?: Span | undefined;
    labels?: ActiveLabels | undefined;
    clock: Clock;
    log: Logger;
  }) {
    this.requestId = options.requestId;
    this.#clock = options.clock;
    this.startedAtMs = options.clock.now();
    this.deadlineAtMs = this.startedAtMs + options.timeoutMs;
    this.identity = options.identity;
    this.propagatedHeaders = options.propagatedHeaders;
    this.span = options.span;
    this.labels = options.labels;
    this.#rootLog = options.log;
  }

  get log(): Logger {
    this.#log ??= this.#rootLog.child({
      requestId: this.requestId,
      keyId: this.identity.keyId,
      ...traceLogFields(this.span),
    });
    return this.#log;
  }

  /** Does not create the signal. */
  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#ended !== undefined) this.#controller.abort(this.#ended);
      else
        this.#cancelTimer = this.#clock.after(Math.max(0, this.deadlineAtMs - this.#clock.now()), () =>
          this.#abort(new ServiceError('deadline_exceeded', 'The request took longer than it may.')),
        );
    }
    return this.#controller.signal;
  }

  clientLeft(): void {
    this.#abort(new ServiceError('client_closed_request', 'The client closed the request.'));
  }

  /** Cancels the timer after the response was sent. Work that outlives the response is not aborted. */
  finish(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
  }

  #abort(reason: ServiceError): void {
    if (this.#ended !== undefined) return;
    this.#ended = reason;
    this.finish();
    this.#controller?.abort(reason);
  }
}
