/** An event of Chromium's trace; times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
}

/** Scripting, style and layout. What they contain is within them, and is counted once. */
const counted: ReadonlySet<string> = new Set([
  'FunctionCall',
  'EvaluateScript',
  'FireAnimationFrame',
  'TimerFire',
  'EventDispatch',
  'RunMicrotasks',
  'v8.run',
  'WebSocketReceive',
  'MinorGC',
  'MajorGC',
  'V8.GCScavenger',
  'UpdateLayoutTree',
  'RecalculateStyles',
  'Layout',
]);

interface Span {
  readonly fromUs: number;
  readonly toUs: number;
}

const withoutOverlaps = (spans: readonly Span[]): readonly Span[] => {
  const merged: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.fromUs - b.fromUs)) {
    const last = merged.at(-1);
    if (last === undefined || span.fromUs > last.toUs) merged.push(span);
    else merged[merged.length - 1] = { fromUs: last.fromUs, toUs: Math.max(last.toUs, span.toUs) };
  }
  return merged;
};

/** What each frame of the page's main thread cost in milliseconds, from the beginning of a frame to that of the next. */
export const toFrameCosts = (events: readonly TraceEvent[]): readonly number[] => {
  const begins = events.filter(({ name }) => name === 'FireAnimationFrame');
  const [first] = begins;
  if (first === undefined) return [];
  const ofPage = events.filter(({ pid, tid }) => pid === first.pid && tid === first.tid);
  const frames = ofPage
    .filter(({ name }) => name === 'BeginMainThreadFrame')
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  const spans = withoutOverlaps(
    ofPage
      .filter(({ name, ph, dur }) => ph === 'X' && dur !== undefined && counted.has(name))
      .map(({ ts, dur = 0 }) => ({ fromUs: ts, toUs: ts + dur })),
  );
  const costs: number[] = [];
  let next = 0;
  for (const [index, fromUs] of frames.slice(0, -1).entries()) {
    const toUs = frames[index + 1] ?? fromUs;
    let us = 0;
    while (next < spans.length && (spans[next]?.fromUs ?? 0) < toUs) {
      const span = spans[next];
      if (span !== undefined && span.fromUs >= fromUs) us += span.toUs - span.fromUs;
      next += 1;
    }
    costs.push(us / 1000);
  }
  return costs;
};
