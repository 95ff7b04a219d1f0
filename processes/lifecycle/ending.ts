import type { DrainTimes } from '../../platform/http/drain-times.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';

/** Exit codes for supervisors, documented in docs/operating.md. */
export const exitCodes = {
  /** Ended on request, with everything closed. */
  ended: 0,
  /** The start failed, closing failed, a second signal came, or a vital resource was lost. */
  failed: 1,
  /** The arguments were invalid. */
  misused: 2,
  /** An uncaught exception; EX_SOFTWARE of sysexits.h. */
  uncaught: 70,
} as const;

interface EndingOptions {
  /** Time for requests and jobs to drain, except after SIGINT. */
  readonly drainMs: number;
  readonly clock: Clock;
  readonly log: Logger;
  readonly say: (text: string) => void;
  readonly exit: (code: number) => void;
}

export interface Ending {
  /** Sets what to close: first the parts of a start, then the running role. */
  closeBy(close: (times?: DrainTimes) => Promise<void>): void;
  /** SIGTERM drains. SIGINT ends streams at once, because a person waits. A second signal ends the process at once. */
  signal(name: NodeJS.Signals): void;
  /** Logs and drains: only the code that threw is in an unknown state, and other requests can end normally. */
  uncaught(error: unknown): void;
  /** Logs the reason for the operator, and drains. */
  fail(error: Error): void;
  readonly hasBegun: boolean;
}

/** Under npm a Ctrl-C arrives twice, so signals this close together count as one. */
const sameSignalMs = 500;
/** A person waits at the terminal, so everything ends within 5 s. */
const hurriedTimes: DrainTimes = { workMs: 1_000, streamsMs: 0 };
const hurriedBoundMs = 4_500;
/** Requests and jobs drain one after the other, and the stores need a moment to close. */
const boundMsOf = (drainMs: number): number => 2 * drainMs + 5_000;
const maxUncaught = 100;

/** The process ends once, for its first reason, within a time limit, with the exit code of the most severe reason. */
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
      // After an uncaught exception, the process already drains at the first signal.
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
