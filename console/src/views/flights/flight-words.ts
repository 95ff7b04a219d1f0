import type { Tone } from '../../kit/chip.tsx';
import type { BoardFlight } from './board-documents.ts';

interface StateWords {
  readonly text: string;
  readonly tone: Tone;
}

const states: Readonly<Record<BoardFlight['state'], StateWords>> = {
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

export const stateWords = (state: BoardFlight['state']): StateWords => states[state];

/** `2026-11-20T05:45:00-08:00` as `05:45`: the clock on the airport's wall. */
export const wallClock = (local: string): string => local.slice(11, 16);

const noticeableMinutes = 15;
const longMinutes = 45;

/** How grave a delay is. A quarter of an hour is what airlines themselves call on time. */
export const delayTone = (minutes: number): 'good' | 'plain' | 'warn' | 'bad' => {
  if (minutes >= longMinutes) return 'bad';
  if (minutes >= noticeableMinutes) return 'warn';
  return minutes < 0 ? 'good' : 'plain';
};

/** `+23 min`, `2 min early` or `on time`. */
export const delayInWords = (minutes: number): string => {
  if (minutes === 0) return 'on time';
  return minutes < 0 ? `${-minutes} min early` : `+${minutes} min`;
};

/** A span as `1 h 05 min`. */
export const spanInWords = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
};
