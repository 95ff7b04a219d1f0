import { ServiceError } from '../errors/service-error.ts';
import type { Clock } from '../runtime/clock/clock.ts';
import { guarded } from '../runtime/guarded.ts';
import { type Logger, silentLogger } from '../runtime/log/logger.ts';
import { type AbortSource, onAbort } from '../runtime/on-abort.ts';
import type { MaybePromise } from '../runtime/promise/maybe-promise.ts';
import { atDeadline, type CallBudget, joinBudgets, requestBudget } from './call-budget.ts';
import { Dependencies } from './dependencies.ts';
import { type Identity, noRights } from './identity.ts';
import { type RecordedWork, type Recording, runRecorded } from './recording.ts';
import { type Span, traceLogFields } from './span.ts';

export interface CallDeadline {
  /** Epoch milliseconds. */
  readonly atMs: number;
  readonly clock: Clock;
  /** Of the error `deadline_exceeded` with which the call then aborts. */
  readonly message?: string;
}

export interface CallOptions {
  readonly requestId?: string;
  /** Default: the process itself, in background work. */
  readonly identity?: Identity;
  /** Headers for subgraphs: those of `PROPAGATE_HEADERS`, the trace headers, and claims of the caller's token. */
  readonly propagatedHeaders?: Readonly<Record<string, string>>;
  readonly span?: Span | undefined;
  /** The call's own logger adds the request's id, the key's id and the trace. */
  readonly log?: Logger;
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined;
  /** Default: none, as for streams and background work. */
  readonly deadline?: CallDeadline | undefined;
}

/** How a call was made of another one. */
interface Derivation {
  readonly of: Call;
  /** `shared`: both end together. `own`: it ends with the other or before. `apart`: it ends by itself only. */
  readonly end: 'shared' | 'own' | 'apart';
  readonly budget?: CallBudget | undefined;
  readonly recorded?: RecordedWork;
}

interface End {
  readonly reason: unknown;
}

const background: Identity = { keyId: 'system', services: '*', rights: noRights };
const noHeaders: Readonly<Record<string, string>> = Object.freeze({});

/**
 * One piece of work that a caller waits for: a request, an operation on a socket, a run in the background, or a part of
 * one. It is made at the edge of the process and handed down to services, caches and upstreams.
 *
 * Signal, timer, logger and budget are created on first use, because most cached responses need none of them. Use
 * `onAbort` to wait for the end: an `AbortController` and its events take longer than a cached response. At the end of
 * its scope (`using`), the listeners and timers of a call are removed, and its signal stays as it was.
 */
export class Call implements Disposable, AbortSource {
  readonly requestId: string;
  readonly identity: Identity;
  readonly propagatedHeaders: Readonly<Record<string, string>>;
  /** Epoch milliseconds; passed on to subgraphs. `Number.MAX_SAFE_INTEGER` without a deadline. */
  readonly deadlineAtMs: number;
  readonly span: Span | undefined;
  readonly #rootLog: Logger;
  /** The call whose logger this one uses: the first, so that all lines of a request name one span. */
  readonly #logging: Call;
  /** Whose budget and dependencies are shared. */
  readonly #origin: Call | undefined;
  /** The call that holds the state of the end: this one, or that with which it ends together. */
  readonly #scope: Call;
  readonly #deadline: CallDeadline | undefined;
  readonly #recorded: RecordedWork | undefined;
  #log: Logger | undefined;
  #budget: CallBudget | null | undefined;
  #dependencies: Dependencies | undefined;
  #parent: AbortSignal | Call | undefined;
  #controller: AbortController | undefined;
  #callbacks: Set<() => void> | undefined;
  #isFollowing = false;
  #end: End | undefined;
  #deferred: (() => void)[] | undefined;
  #isDisposed = false;

  constructor(options: CallOptions = {}, derivation?: Derivation) {
    const of = derivation?.of;
    this.requestId = options.requestId ?? of?.requestId ?? '';
    this.identity = options.identity ?? of?.identity ?? background;
    this.propagatedHeaders = options.propagatedHeaders ?? of?.propagatedHeaders ?? noHeaders;
    this.deadlineAtMs = options.deadline?.atMs ?? of?.deadlineAtMs ?? Number.MAX_SAFE_INTEGER;
    this.span = options.span ?? of?.span;
    this.#rootLog = options.log ?? silentLogger;
    this.#logging = of === undefined ? this : of.#logging;
    this.#deadline = options.deadline;
    this.#recorded = derivation?.recorded ?? (of === undefined ? undefined : of.#recorded);
    this.#parent = options.signal;
    this.#scope = this;
    if (derivation === undefined || of === undefined) return;
    this.#budget = derivation.budget;
    if (derivation.end === 'apart') {
      this.#budget ??= null;
      return;
    }
    this.#origin = of;
    if (derivation.end === 'shared') this.#scope = of.#scope;
    else this.#parent = of.#scope;
  }

  /**
   * Work for several callers, such as a batch. It is aborted when the last of them is, and has the budget of the one
   * with the most time, or none if one has none. What it reads cannot be attributed to one execution, so the
   * dependencies of each are unknown. Dispose of it when the work has ended.
   */
  static join(calls: readonly Call[]): Call {
    const recorded = calls.findLast(({ recording }) => recording !== undefined) ?? calls[0];
    if (recorded === undefined) throw new Error('no call to join');
    const { budget, waits } = joinBudgets(calls.map((call) => call.budget));
    const joined = recorded.apart(budget);
    for (const end of waits) joined.defer(end);
    let left = calls.length;
    for (const call of calls) {
      call.dependencies?.isUnknown();
      const onLeft = () => {
        left -= 1;
        if (left === 0) joined.abort(calls[0]?.reason);
      };
      joined.defer(call.onAbort(onLeft));
    }
    return joined;
  }

  get log(): Logger {
    const { requestId, identity, span } = this.#logging;
    this.#logging.#log ??= this.#logging.#rootLog.child({ requestId, keyId: identity.keyId, ...traceLogFields(span) });
    return this.#logging.#log;
  }

  /** Read `aborted` where no one has to be notified, and use `onAbort` where a function can be. */
  get signal(): AbortSignal {
    const scope = this.#scope;
    scope.#controller ??= scope.#createController();
    return scope.#controller.signal;
  }

  /** Calls back once, when the call aborts, or immediately if it has. The returned function removes the callback. */
  onAbort(callback: () => void): () => void {
    const scope = this.#scope;
    if (scope.#ended() === undefined) scope.#follow();
    // Following a deadline that has passed ends it.
    if (scope.#ended() !== undefined) {
      callback();
      return () => {};
    }
    // A new function, because a set has the same function only once.
    const each = (): void => callback();
    const callbacks = scope.#callbacks ?? new Set<() => void>();
    scope.#callbacks = callbacks.add(each);
    return () => callbacks.delete(each);
  }

  /** How many callbacks wait for its end. */
  get waiting(): number {
    return this.#scope.#callbacks?.size ?? 0;
  }

  get aborted(): boolean {
    return this.#ended() !== undefined;
  }

  get reason(): unknown {
    return this.#ended()?.reason;
  }

  throwIfAborted(): void {
    const end = this.#ended();
    if (end !== undefined) throw end.reason;
  }

  /** Later calls do nothing. */
  abort(reason: unknown = new DOMException('This operation was aborted', 'AbortError')): void {
    const scope = this.#scope;
    scope.#end = scope.#ended() ?? { reason };
    scope.#controller?.abort(scope.#end.reason);
    const callbacks = scope.#callbacks;
    scope.#callbacks = undefined;
    const failed = (error: unknown) => scope.log.error({ err: error }, 'a callback of an aborted call failed');
    for (const callback of callbacks ?? []) guarded(callback, failed)();
  }

  abortAfter(ms: number, clock: Clock, reason: () => Error): void {
    this.defer(clock.after(ms, () => this.abort(reason())));
  }

  /** The deadline may be extended meanwhile. */
  abortAt(deadlineAtMs: () => number, clock: Clock, reason: () => Error): void {
    this.defer(atDeadline(deadlineAtMs, clock, () => this.abort(reason())));
  }

  /** Calls back at the end of the scope, or immediately if it has ended. */
  defer(end: () => void): void {
    const scope = this.#scope;
    if (scope.#isDisposed) end();
    else if (scope.#deferred === undefined) scope.#deferred = [end];
    else scope.#deferred.push(end);
  }

  [Symbol.dispose](): void {
    const scope = this.#scope;
    scope.#end = scope.#ended();
    scope.#parent = undefined;
    scope.#isDisposed = true;
    const deferred = scope.#deferred ?? [];
    scope.#deferred = undefined;
    for (const end of deferred) end();
  }

  /**
   * Time for upstream calls, counted from when it is first asked for. Undefined for streams and background work, where
   * each call has the timeout of its upstream's definition.
   */
  get budget(): CallBudget | undefined {
    if (this.#budget === undefined)
      this.#budget = (this.#origin === undefined ? this.#startBudget() : this.#origin.budget) ?? null;
    return this.#budget ?? undefined;
  }

  /** What has been read; undefined unless it is collected. */
  get dependencies(): Dependencies | undefined {
    return this.#dependencies ?? this.#origin?.dependencies;
  }

  /** Starts to collect the dependencies of one execution. */
  collectDependencies(): Dependencies {
    this.#dependencies = new Dependencies();
    return this.#dependencies;
  }

  /** Undefined unless a plan was requested or the trace is sampled, and after the recorded work has ended. */
  get recording(): Recording | undefined {
    return this.#recorded?.recording;
  }

  /** A part that may end earlier, with the same budget unless another is given. */
  child(budget?: CallBudget): Call {
    return new Call({}, { of: this, end: 'own', budget });
  }

  /**
   * Work that this call starts and others may join, such as a load of the cache, or that outlives it, such as a stream.
   * It has no other budget than the given one, and its reads are reported by the caller that waits for it.
   */
  apart(budget?: CallBudget): Call {
    return new Call({}, { of: this, end: 'apart', budget });
  }

  withSpan(span: Span | undefined): Call {
    return new Call({ span }, { of: this, end: 'shared' });
  }

  /** Records reads, calls and statements of the work until it ends. */
  record<T>(recording: Recording, work: (call: Call) => MaybePromise<T>): Promise<T> {
    const recorded: RecordedWork = { recording };
    const own = new Call({ span: recording.span }, { of: this, end: 'shared', recorded });
    return runRecorded(recorded, () => work(own));
  }

  #ended(): End | undefined {
    const scope = this.#scope;
    if (scope.#end === undefined && scope.#parent?.aborted === true) scope.#end = { reason: scope.#parent.reason };
    return scope.#end;
  }

  #createController(): AbortController {
    const controller = new AbortController();
    const end = this.#ended();
    if (end === undefined) this.#follow();
    else controller.abort(end.reason);
    return controller;
  }

  /** Ends with the parent and at the deadline. */
  #follow(): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    const parent = this.#parent;
    if (parent !== undefined) this.defer(onAbort(parent, () => this.abort(parent.reason)));
    const deadline = this.#deadline;
    if (deadline !== undefined && !this.#isDisposed) {
      const { atMs, clock, message = 'The request took longer than it may.' } = deadline;
      const late = () => new ServiceError('deadline_exceeded', message);
      this.abortAfter(Math.max(0, atMs - clock.now()), clock, late);
    }
  }

  #startBudget(): CallBudget | undefined {
    return this.#deadline === undefined ? undefined : requestBudget(this.#deadline.clock.now(), this.#deadline.atMs);
  }
}
