import { MessageChannel } from 'node:worker_threads';
import type { PlatformSettings } from '../../platform/config/platform-settings.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import { createRestartBudget } from '../../platform/runtime/threads/restart-budget.ts';
import { startThread, type Thread } from '../../platform/runtime/threads/start-thread.ts';
import { threadEntry } from '../../platform/runtime/threads/thread-entry.ts';

interface EmulatorAddress {
  readonly url: string;
  readonly port: number;
}

/** A started emulator, which may not listen yet. */
export interface StartedEmulator {
  /** Rejects if it cannot listen. */
  readonly listening: Promise<EmulatorAddress>;
  /** Also works before it listens. */
  close(): Promise<void>;
}

export type EmulatorSettings = Pick<
  PlatformSettings,
  'EMULATOR_PORT' | 'EMULATOR_SPEED' | 'EMULATOR_PACE' | 'EMULATOR_SEED'
>;

interface EmulatorThreadOptions {
  /** Default: the emulator's entry beside this file. */
  readonly entry?: URL;
  readonly clock?: Clock;
  /** Lead of its clock over the machine's. Default 0. */
  readonly clockShiftMs?: number;
  /** It loads its code, and does not listen before. */
  readonly mayOpen?: Promise<void>;
}

const maxRestarts = 3;
const restartWindowMs = 600_000;
/** It holds 20 MB of its worlds; one that grows without end has to end by itself and not with the machine's memory. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 6 };
/** It ends its connections at once, whatever they wait for; a thread that is stuck is terminated. */
const closeWithinMs = 1_000;

/**
 * A separate thread keeps its computations from blocking this one. A thread that ends unexpectedly is restarted on its
 * port, three times in ten minutes. After that its upstreams are unreachable, and the process continues.
 */
export const startEmulatorThread = (
  { EMULATOR_PORT, EMULATOR_SPEED, EMULATOR_PACE, EMULATOR_SEED }: EmulatorSettings,
  log: Logger,
  {
    entry = threadEntry(import.meta.url, '../../emulator/emulator-thread'),
    clock = systemClock,
    clockShiftMs = 0,
    mayOpen = Promise.resolve(),
  }: EmulatorThreadOptions = {},
): StartedEmulator => {
  const budget = createRestartBudget(clock, maxRestarts, restartWindowMs);
  const startOn = (port: number): Thread<EmulatorAddress> => {
    const { port1: permits, port2: permitted } = new MessageChannel();
    mayOpen.then(
      () => permits.postMessage('listen'),
      () => permits.close(),
    );
    permits.unref();
    return startThread({
      entry,
      name: 'emulator',
      data: { port, speed: EMULATOR_SPEED, pace: EMULATOR_PACE, seed: EMULATOR_SEED, clockShiftMs, permitted },
      transferred: [permitted],
      clock,
      resourceLimits,
      onUnhandledRejection: (text) => log.error({ error: text }, 'a rejection that no code of the emulator handled'),
    });
  };
  let thread = startOn(EMULATOR_PORT);
  let isClosing = false;

  const keepRunning = async ({ port }: EmulatorAddress): Promise<void> => {
    for (;;) {
      const { error, exitCode } = await thread.ended;
      if (isClosing) return;
      const fields = { err: error, exitCode, port };
      if (!budget.take()) {
        log.error(
          fields,
          'the emulator ended too often; its upstreams are unreachable until this process is restarted',
        );
        return;
      }
      log.error(fields, 'the emulator ended; it is started again on its port');
      thread = startOn(port);
    }
  };
  const listening = thread.ready;
  // Callers that await `listening` see the failure of the first start.
  listening.then(keepRunning, () => {});
  return {
    listening,
    close: () => {
      isClosing = true;
      return thread.close(closeWithinMs);
    },
  };
};
