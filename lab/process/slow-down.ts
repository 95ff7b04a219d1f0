import { bindToProcessor } from './processors.ts';

/** Shorter than any wait that a person or a client would notice. */
const periodMs = 50;

/**
 * Lets a process, with all its threads, run for a share of the time of one processor. Returns a function that ends
 * that. A stopped process notices no signal but SIGKILL.
 */
export const slowDown = (process_: { readonly pid: number }, share: number): (() => void) => {
  bindToProcessor(process_, 1);
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const send = (signal: NodeJS.Signals): boolean => {
    try {
      return process.kill(process_.pid, signal);
    } catch {
      // It has ended.
      isOver = true;
      return false;
    }
  };
  const run = (): void => {
    if (isOver || !send('SIGCONT')) return;
    timer = setTimeout(pause, periodMs * share);
  };
  const pause = (): void => {
    if (isOver || !send('SIGSTOP')) return;
    timer = setTimeout(run, periodMs * (1 - share));
  };
  pause();
  return () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    send('SIGCONT');
  };
};
