import type { EmulatorContext } from '../emulated-upstream.ts';

/** Shorter stretches would have the worlds made of nothing else. */
const shortestMs = 500;

/** A stretch of time of a world at the emulator's pace, in whole milliseconds. */
export const paced = ({ pace }: Pick<EmulatorContext, 'pace'>, ms: number): number =>
  Math.max(Math.min(shortestMs, ms), Math.round(ms / pace));
