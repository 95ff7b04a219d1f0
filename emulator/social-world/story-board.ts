import type { EmulatorContext } from '../emulated-upstream.ts';
import { createTimeline } from '../engine/timeline.ts';

interface Posted {
  readonly postedMs: number;
  readonly finalScore: number;
}

/** The stories of one board: numbered from `first` on, one in each interval since its beginning. */
export const createStoryBoard = <Story extends Posted>(
  { clock }: EmulatorContext,
  options: {
    readonly everyMs: number;
    readonly beginMs: number;
    readonly first: number;
    readonly make: (number: number) => Story;
  },
) => {
  const { beginMs, everyMs, first } = options;
  const { at, slotAt, down } = createTimeline(options);
  return {
    at,
    newestNumber: slotAt,
    /** Undefined if the story does not exist yet. */
    posted: (number: number): Story | undefined => {
      const nowMs = clock.now();
      if (number < first || number > slotAt(nowMs)) return undefined;
      const story = at(number);
      return story.postedMs <= nowMs ? story : undefined;
    },
    /** Newest first, back to the beginning of the board. */
    *until(untilMs: number): Generator<Story> {
      for (const story of down(untilMs, beginMs + first * everyMs)) if (story.postedMs <= untilMs) yield story;
    },
  };
};

/** Points grow ever more slowly to their final number. */
export const scoreAfter = ({ finalScore, postedMs }: Posted, nowMs: number, paceMs: number): number =>
  1 + Math.floor((finalScore - 1) * (1 - Math.exp(Math.min(0, postedMs - nowMs) / paceMs)));

export const hasHappened = (atMs: number | null, nowMs: number): boolean => atMs !== null && atMs <= nowMs;
