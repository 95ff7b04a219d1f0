import type { EmulatorContext } from '../emulated-upstream.ts';

/** Shorter intervals would fill the worlds with events. */
const shortestMs = 500;

/** An interval of a world at the emulator's pace, in whole milliseconds. */
export const paced = ({ pace }: Pick<EmulatorContext, 'pace'>, ms: number): number =>
  Math.max(Math.min(shortestMs, ms), Math.round(ms / pace));
