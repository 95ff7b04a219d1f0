import type { PlanFetch, PlanReport } from '../result/report.ts';

/** A span within a lane, in ms since the request began, in the first free row. */
interface Mark {
  readonly kind: 'read' | 'call';
  readonly outcome: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly row: number;
}

export interface Lane {
  readonly fetch: PlanFetch;
  readonly topPx: number;
  readonly heightPx: number;
  readonly marks: readonly Mark[];
}

export interface WaterfallLayout {
  readonly lanes: readonly Lane[];
  readonly heightPx: number;
  readonly originPx: number;
  readonly pxPerMs: number;
  /** In ms. */
  readonly ticks: readonly number[];
}

const axisPx = 24;
const barPx = 18;
const labelPx = 24;
const markPx = 6;
const mostMarkRows = 6;
/** Room for the text behind a bar. */
const afterPx = 84;
const gutterPx = 208;

export const lanePx = { bar: barPx, label: labelPx, mark: markPx, axis: axisPx } as const;

const marksOf = ({ below }: PlanFetch): readonly Mark[] => {
  const spans = [
    ...(below?.cacheReads ?? []).map((read) => ({ kind: 'read' as const, ...read })),
    ...(below?.upstreamCalls ?? []).map((call) => ({ kind: 'call' as const, ...call })),
  ].toSorted((a, b) => a.startMs - b.startMs);
  const rowEnds: number[] = [];
  return spans.map(({ kind, outcome, startMs, durationMs }) => {
    const endMs = startMs + durationMs;
    const free = rowEnds.findIndex((end) => end < startMs);
    // Marks beyond the last row overlap; the table lists all of them.
    const row = free >= 0 ? free : Math.min(rowEnds.length, mostMarkRows - 1);
    rowEnds[row] = Math.max(rowEnds[row] ?? 0, endMs);
    return { kind, outcome, startMs, endMs, row };
  });
};

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];

const ticksOf = (durationMs: number, most: number): readonly number[] => {
  const step = steps.find((candidate) => durationMs / candidate <= most) ?? durationMs;
  return Array.from({ length: Math.floor(durationMs / step) + 1 }, (_, index) => index * step);
};

/** Places one lane for each fetch, in the order of sending. */
export const layOutWaterfall = ({ fetches, durationMs }: PlanReport, widthPx: number): WaterfallLayout => {
  const isNarrow = widthPx < 600;
  const totalMs = Math.max(1, durationMs, ...fetches.map((fetch) => fetch.startMs + fetch.durationMs));
  const originPx = isNarrow ? 4 : gutterPx;
  const pxPerMs = Math.max(0.01, (widthPx - originPx - (isNarrow ? 64 : afterPx)) / totalMs);
  let topPx: number = axisPx;
  const lanes = fetches
    .toSorted((a, b) => a.startMs - b.startMs || a.id - b.id)
    .map((fetch): Lane => {
      const marks = marksOf(fetch);
      const rows = Math.max(0, ...marks.map(({ row }) => row + 1));
      const heightPx = (isNarrow ? labelPx : 0) + barPx + rows * markPx + 18;
      const lane = { fetch, topPx, heightPx, marks };
      topPx += heightPx;
      return lane;
    });
  return { lanes, heightPx: topPx, originPx, pxPerMs, ticks: ticksOf(totalMs, isNarrow ? 3 : 7) };
};

export const barTopPx = ({ topPx }: Lane, widthPx: number): number => topPx + 8 + (widthPx < 600 ? labelPx : 0);
