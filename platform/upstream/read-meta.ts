import type { CachedRead } from '../cache/read-through.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import type { Warning } from '../errors/warnings.ts';
import { dayMs, hourMs } from '../runtime/clock/clock.ts';
import type { QuotaState } from './quota-meter.ts';

/** Origin and age of a result, in the form of the graph's `ReadMeta`. */
export interface ReadMeta {
  readonly sourcesUsed: readonly string[];
  /** When the oldest part was read, ISO 8601 UTC; null when nothing was read. */
  readonly fetchedAt: string | null;
  /** The source's own timestamp of the oldest part, ISO 8601 UTC. */
  readonly sourceUpdatedAt: string | null;
  readonly cache: { readonly isHit: boolean; readonly ttlSeconds: number } | null;
  /** The source's remaining quota; null for a source without one. */
  readonly quota: QuotaState | null;
  readonly returned: number | null;
  readonly totalResults: number | null;
}

export interface ReadPart {
  readonly source: string;
  /** The upstream's own timestamp of the data; null when there is none. */
  readonly freshnessMs: number | null;
  readonly read: Pick<CachedRead<unknown>, 'hit' | 'stale' | 'storedAtMs' | 'ttlRemainingMs' | 'error'>;
}

interface JoinOptions {
  readonly nowMs: number;
  readonly quota?: QuotaState | null | undefined;
  readonly returned?: number;
  readonly totalResults?: number;
}

const whyOf = (error: unknown): string => (error instanceof UpstreamError ? error.reason : 'an unexpected failure');

const steps = [
  { unit: 'days', ms: dayMs },
  { unit: 'hours', ms: hourMs },
  { unit: 'minutes', ms: 60_000 },
  { unit: 'seconds', ms: 1000 },
] as const;

/** Formats an age in the largest unit of which there are at least two: `90 seconds`, `45 minutes`, `3 days`. */
export const ageText = (ageMs: number): string => {
  const { unit, ms } = steps.find((step) => ageMs >= 2 * step.ms) ?? { unit: 'seconds', ms: 1000 };
  const count = Math.max(0, Math.round(ageMs / ms));
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`;
};

const toStaleWarning = (part: ReadPart, nowMs: number): Warning => ({
  code: 'stale_data',
  source: part.source,
  message: `The source ${part.source} could not be read (${whyOf(part.read.error)}); its data were fetched ${ageText(nowMs - part.read.storedAtMs)} ago.`,
});

export const toUnavailableWarning = (source: string, error: unknown): Warning => ({
  code: 'source_unavailable',
  source,
  message: `The source ${source} could not be read (${whyOf(error)}); what it knows is missing from this answer.`,
});

/**
 * Combines reads into the metadata of one result: the sources without repetition, the time of the oldest part, a cache
 * hit only if all parts are hits, and the shortest remaining time to live. Each stale part gives a `stale_data`
 * warning. Without parts, `cache` is null.
 */
export const joinReads = (
  parts: readonly ReadPart[],
  options: JoinOptions,
): { meta: ReadMeta; warnings: Warning[] } => {
  const stated = parts.map((part) => part.freshnessMs).filter((ms) => ms !== null);
  const oldestMs = Math.min(...parts.map((part) => part.read.storedAtMs));
  const shortestMs = Math.min(...parts.map((part) => part.read.ttlRemainingMs));
  return {
    meta: {
      sourcesUsed: [...new Set(parts.map((part) => part.source))],
      fetchedAt: parts.length === 0 ? null : new Date(oldestMs).toISOString(),
      sourceUpdatedAt: stated.length === 0 ? null : new Date(Math.min(...stated)).toISOString(),
      cache:
        parts.length === 0
          ? null
          : { isHit: parts.every((part) => part.read.hit), ttlSeconds: Math.max(0, Math.ceil(shortestMs / 1000)) },
      quota: options.quota ?? null,
      returned: options.returned ?? null,
      totalResults: options.totalResults ?? null,
    },
    warnings: parts.filter((part) => part.read.stale).map((part) => toStaleWarning(part, options.nowMs)),
  };
};
