import type { Logger } from '../log/logger.ts';
import { shareDependencies } from '../reuse/dependencies.ts';
import type { Span } from '../telemetry/span.ts';
import type { Identity, RequestContext } from './request-context.ts';

class ContextWithSignal implements RequestContext {
  readonly requestId: string;
  readonly signal: AbortSignal;
  readonly deadlineAtMs: number;
  readonly identity: Identity;
  readonly propagatedHeaders: Readonly<Record<string, string>>;
  readonly span: Span | undefined;
  readonly #context: RequestContext;

  constructor(context: RequestContext, signal: AbortSignal, span: Span | undefined) {
    this.requestId = context.requestId;
    this.signal = signal;
    this.deadlineAtMs = context.deadlineAtMs;
    this.identity = context.identity;
    this.propagatedHeaders = context.propagatedHeaders;
    this.span = span;
    this.#context = context;
  }

  /** A getter, because the wrapped context may create it at first use. */
  get log(): Logger {
    return this.#context.log;
  }
}

/** For a part of a request that can end on its own. */
export const withSignal = (context: RequestContext, signal: AbortSignal): RequestContext =>
  withSpan(context, context.span, signal);

export const withSpan = (context: RequestContext, span: Span | undefined, signal = context.signal): RequestContext => {
  if (signal !== context.signal) shareDependencies(context.signal, signal);
  return new ContextWithSignal(context, signal, span);
};
