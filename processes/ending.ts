import type { Clock } from '../platform/clock/clock.ts';
import type { Logger } from '../platform/log/logger.ts';
import type { DrainTimes } from '../platform/shutdown/drain-times.ts';

/** How a process ends, for supervisors: docs/operating.md lists them. */
export const exitCodes = {
  /** It was asked to end, and everything was closed. */
  ended: 0,
  /** It could not start, could not close everything, was asked twice, or lost what it cannot work without. */
  failed: 1,
  /** An exception that no code caught; EX_SOFTWARE of sysexits.h. */
  uncaught: 70,
} as const;

export interface EndingOptions {
  /** Time that requests and jobs have after anything but SIGINT. */
  readonly drainMs: number;
  readonly clock: Clock;
  readonly log: Logger;
  readonly say: (text: string) => void;
  /** Ends the process at once. */
  readonly exit: (code: number) => void;
}

export interface Ending {
  /** Sets what is closed at the end: the parts of a start, then the role that runs. */
  closeBy(close: (times?: DrainTimes) => Promise<void>): void;
  /** SIGTERM drains; SIGINT ends streams at once, since a person waits; a second signal ends the process at once. */
  signal(name: NodeJS.Signals): void;
  /**
   * Logs the exception and drains: only what threw is in an unknown state, and other requests can end in good order.
   */
  uncaught(error: unknown): void;
  /** Logs why the process cannot go on, as a sentence for its operator, and drains. */
  fail(error: Error): void;
  readonly hasBegun: boolean;
}

/** Under npm a Ctrl-C arrives twice, from the terminal and from npm: signals this close together are one. */
const sameSignalMs = 500;
/** A person waits at the terminal: all is over within 5 s. */
const hurriedTimes: DrainTimes = { workMs: 1_000, streamsMs: 0 };
const hurriedBoundMs = 4_500;
/** Requests and jobs drain one after the other; closing what holds the state takes a moment more. */
const boundMsOf = (drainMs: number): number => 2 * drainMs + 5_000;
/** After so many exceptions while draining the process ends at once. */
const maxUncaught = 100;

/** Decides how the process ends: once, by its first reason, within a bound, with the exit code of the worst reason. */
export const createEnding = ({ drainMs, clock, log, say, exit }: EndingOptions): Ending => {
  let close = async (_times?: DrainTimes): Promise<void> => {};
  let code: number | undefined;
  let firstSignalAtMs: number | undefined;
  let uncaught = 0;

  const exitWorst = (atLeast: number) => exit(Math.max(atLeast, code ?? 0));
  const begin = (withCode: number, boundMs: number, times?: DrainTimes) => {
    code = withCode;
    clock.after(boundMs, () => {
      log.error({ boundMs }, 'the process is ended although not everything could be closed in time');
      exitWorst(exitCodes.failed);
    });
    close(times).then(
      () => exitWorst(exitCodes.ended),
      (error: unknown) => {
        log.error({ err: error }, 'closing failed');
        exitWorst(exitCodes.failed);
      },
    );
  };

  return {
    closeBy: (by) => {
      close = by;
    },
    get hasBegun() {
      return code !== undefined;
    },
    signal: (name) => {
      const sinceFirstMs = firstSignalAtMs === undefined ? undefined : clock.now() - firstSignalAtMs;
      firstSignalAtMs ??= clock.now();
      if (sinceFirstMs !== undefined) {
        if (sinceFirstMs >= sameSignalMs) exitWorst(exitCodes.failed);
        return;
      }
      // After an uncaught exception the first signal finds it draining already.
      if (code !== undefined) return;
      if (name === 'SIGINT') {
        say('\nStopping; press Ctrl-C again to end at once.');
        begin(exitCodes.ended, hurriedBoundMs, hurriedTimes);
      } else {
        log.info({ signal: name }, 'draining');
        begin(exitCodes.ended, boundMsOf(drainMs));
      }
    },
    uncaught: (error) => {
      uncaught += 1;
      log.error({ err: error }, 'an exception that no code caught; the process drains and ends');
      if (uncaught > maxUncaught) return exit(exitCodes.uncaught);
      if (code === undefined) begin(exitCodes.uncaught, boundMsOf(drainMs));
      else code = exitCodes.uncaught;
    },
    fail: ({ message }) => {
      log.error({}, `${message} The process drains and ends.`);
      if (code === undefined) begin(exitCodes.failed, boundMsOf(drainMs));
      else code = Math.max(code, exitCodes.failed);
    },
  };
};
