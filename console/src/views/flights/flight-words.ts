import type { Tone } from '../../kit/chip.tsx';
import type { BoardFlight } from './board-documents.ts';

interface StateWords {
  readonly text: string;
  readonly tone: Tone;
}

export const stateWords: Readonly<Record<BoardFlight['state'], StateWords>> = {
  UNKNOWN: { text: 'not stated', tone: 'plain' },
  EXPECTED: { text: 'scheduled', tone: 'plain' },
  CHECK_IN: { text: 'check-in', tone: 'good' },
  BOARDING: { text: 'boarding', tone: 'good' },
  GATE_CLOSED: { text: 'gate closed', tone: 'plain' },
  DEPARTED: { text: 'departed', tone: 'plain' },
  EN_ROUTE: { text: 'in the air', tone: 'flow' },
  APPROACHING: { text: 'on approach', tone: 'flow' },
  ARRIVED: { text: 'arrived', tone: 'plain' },
  DELAYED: { text: 'delayed', tone: 'warn' },
  CANCELED: { text: 'cancelled', tone: 'bad' },
  CANCELED_UNCERTAIN: { text: 'perhaps cancelled', tone: 'warn' },
  DIVERTED: { text: 'diverted', tone: 'bad' },
};

/** Returns the local time `05:45` of `2026-11-20T05:45:00-08:00`. */
export const wallClock = (local: string): string => local.slice(11, 16);

interface Movement {
  readonly scheduled: { readonly at: string } | null;
  readonly estimated: { readonly at: string } | null;
  readonly actual: { readonly at: string } | null;
  readonly delayMinutes: number | null;
}

/**
 * Minutes from the planned to the shown revised time, both at the gate. The graph's delay may count to the runway, so
 * it is used only without a revised time.
 */
export const shownDelayMinutes = ({ scheduled, estimated, actual, delayMinutes }: Movement): number | null => {
  const revised = actual ?? estimated;
  if (scheduled === null || revised === null) return delayMinutes;
  return Math.round((Date.parse(revised.at) - Date.parse(scheduled.at)) / 60_000);
};

const noticeableMinutes = 15;
const longMinutes = 45;

/** Returns the tone of a delay. Airlines count less than a quarter of an hour as on time. */
export const delayTone = (minutes: number): 'good' | 'plain' | 'warn' | 'bad' => {
  if (minutes >= longMinutes) return 'bad';
  if (minutes >= noticeableMinutes) return 'warn';
  return minutes < 0 ? 'good' : 'plain';
};

/** Returns `+23 min`, `2 min early` or `on time`. */
export const delayInWords = (minutes: number): string => {
  if (minutes === 0) return 'on time';
  return minutes < 0 ? `${-minutes} min early` : `+${minutes} min`;
};

/** Returns a span as `1 h 05 min`. */
export const spanInWords = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
};
