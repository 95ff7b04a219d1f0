import type { Clock } from '../../platform/runtime/clock/clock.ts';
import type { StatusLine } from '../../platform/runtime/log/status-line.ts';
import type { StartPart } from '../lifecycle/running-process.ts';

/** Shows on the status line what a start waits for. */
export interface Progress {
  /** Names what is waited for from now on. */
  step(text: string): void;
  end(): void;
}

const everyMs = 1000;

/** The line has the seconds since the beginning, so that it changes while nothing else does. */
export const createProgress = (status: StatusLine, clock: Clock): Progress => {
  const startedAtMs = clock.now();
  let current = '';
  let cancel = () => {};
  const draw = (): void => {
    const seconds = Math.floor((clock.now() - startedAtMs) / 1000);
    status.show(`Starting: ${current}${seconds === 0 ? '' : `, ${seconds} s`}`);
    cancel();
    cancel = clock.after(everyMs, draw);
  };
  let ended = false;
  return {
    step: (text) => {
      if (ended) return;
      current = text;
      draw();
    },
    end: () => {
      ended = true;
      cancel();
      status.show();
    },
  };
};

const waits: Readonly<Record<StartPart, string>> = {
  database: 'opening the database, which takes longest the first time',
  services: 'starting the services',
  gateway: 'opening the gateway',
};

/** What a start waits for while these parts are missing. */
export const waitFor = ([first]: readonly StartPart[]): string =>
  first === undefined ? 'serving in a moment' : waits[first];
