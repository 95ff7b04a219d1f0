import { canonicalJson } from '../../../platform/text/json/canonical-json.ts';
import type { WatchChange, WatchCondition } from '../model/watch.ts';
import { changeOf, changesBetween, maxChanges, valueAt } from './values-at.ts';

/** An event of a stream whose events count each, or a state that follows another one. */
export type WatchedEvent =
  | { readonly kind: 'event'; readonly data: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'state';
      readonly data: Readonly<Record<string, unknown>>;
      /** The state before; null at the start of the stream. */
      readonly before: Readonly<Record<string, unknown>> | null;
    };

/** What a condition remembers of earlier events. A member is absent until it is known. */
export interface WatchMemory {
  /** Whether the last state met the condition. */
  readonly isMet?: boolean;
  /** What numbers are compared with. */
  readonly baseline?: number;
  /** Values that were seen, the latest last. */
  readonly seen?: readonly string[];
}

interface Evaluation {
  readonly memory: WatchMemory;
  /** Undefined if the watch does not fire. */
  readonly changes?: readonly WatchChange[];
}

const mostSeen = 500;

const toText = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : typeof value === 'string' ? value : JSON.stringify(value);

/** Decimals are texts in the graph. */
const toNumber = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
};

const single = (path: string, event: WatchedEvent): readonly WatchChange[] => [
  changeOf(path, event.kind === 'state' ? valueAt(event.before, path) : undefined, valueAt(event.data, path)),
];

/** Of states, the change to met counts; of events, each that meets the condition. */
const whenMet = (path: string, isMet: boolean, event: WatchedEvent, { isMet: wasMet }: WatchMemory): Evaluation => {
  const fires = isMet && (event.kind === 'event' || wasMet === false);
  return { memory: { isMet }, ...(fires ? { changes: single(path, event) } : {}) };
};

const evaluateGains = (path: string, event: WatchedEvent): Evaluation => {
  const items = valueAt(event.data, path);
  if (!Array.isArray(items)) return { memory: {} };
  const earlier = event.kind === 'state' ? valueAt(event.before, path) : [];
  // A list that could not be read before says nothing about what is new.
  if (!Array.isArray(earlier)) return { memory: {} };
  const had = new Set(earlier.map(canonicalJson));
  const gained = items.filter((item) => !had.has(canonicalJson(item)));
  if (gained.length === 0) return { memory: {} };
  return { memory: {}, changes: gained.slice(0, maxChanges).map((item) => changeOf(path, undefined, item)) };
};

const evaluateMoves = (
  { path, amount, percent, direction, baseline: against }: NonNullable<WatchCondition['moves']>,
  event: WatchedEvent,
  memory: WatchMemory,
): Evaluation => {
  const now = toNumber(valueAt(event.data, path));
  if (now === undefined) return { memory };
  const { baseline } = memory;
  if (baseline === undefined) return { memory: { baseline: now } };
  const difference = now - baseline;
  const enough = amount === null ? (Math.abs(baseline) * Number(percent)) / 100 : Number(amount);
  const isWanted = direction === null || (direction === 'UP' ? difference > 0 : difference < 0);
  if (!isWanted || difference === 0 || Math.abs(difference) < enough) return { memory };
  return {
    memory: { baseline: against === 'LAST_FIRING' ? now : baseline },
    changes: [changeOf(path, baseline, valueAt(event.data, path))],
  };
};

const evaluateFirstTime = (path: string, event: WatchedEvent, { seen = [] }: WatchMemory): Evaluation => {
  const value = toText(valueAt(event.data, path));
  if (value === undefined) return { memory: { seen } };
  if (seen.includes(value)) return { memory: { seen } };
  const remembered = [...seen, value].slice(-mostSeen);
  const isStart = event.kind === 'state' && event.before === null;
  return { memory: { seen: remembered }, ...(isStart ? {} : { changes: single(path, event) }) };
};

/**
 * Returns what an event makes of a condition. The first state of a stream never fires: it is what later ones are
 * compared with.
 */
export const evaluate = (condition: WatchCondition, event: WatchedEvent, memory: WatchMemory): Evaluation => {
  const { becomes, gains, crosses, moves, firstTime } = condition;
  if (becomes !== null) {
    const value = toText(valueAt(event.data, becomes.path));
    return whenMet(becomes.path, value !== undefined && becomes.values.includes(value), event, memory);
  }
  if (gains !== null) return evaluateGains(gains.path, event);
  if (crosses !== null) {
    const value = toNumber(valueAt(event.data, crosses.path));
    // A value that is not known is on neither side.
    if (value === undefined) return { memory };
    const threshold = Number(crosses.threshold);
    const isBeyond = crosses.direction === 'UP' ? value >= threshold : value <= threshold;
    return whenMet(crosses.path, isBeyond, event, memory);
  }
  if (moves !== null) return evaluateMoves(moves, event, memory);
  if (firstTime !== null) return evaluateFirstTime(firstTime.path, event, memory);
  if (event.kind === 'event') return { memory: {}, changes: [] };
  if (event.before === null) return { memory: {} };
  const changes = changesBetween(event.before, event.data);
  return { memory: {}, ...(changes.length === 0 ? {} : { changes }) };
};
