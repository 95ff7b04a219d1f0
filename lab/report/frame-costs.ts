/** An event of Chromium's trace, with times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** Scripting, style and layout. Events nest, so only the outermost are counted. */
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
  'v8.callFunction',
  'V8.GCScavenger',
  'UpdateLayoutTree',
  'RecalculateStyles',
  'Layout',
]);

interface Span {
  readonly fromUs: number;
  readonly toUs: number;
  readonly cpuUs: number;
}

const outermost = (spans: readonly Span[]): readonly Span[] => {
  let endUs = 0;
  return spans
    .toSorted((a, b) => a.fromUs - b.fromUs || b.toUs - a.toUs)
    .filter(({ fromUs, toUs }) => {
      const isOuter = fromUs >= endUs;
      if (isOuter) endUs = toUs;
      return isOuter;
    });
};

/**
 * Returns the processor time in milliseconds of each frame of the page's main thread, from the callbacks of a frame to
 * those of the next. Other work of the machine does not change it.
 */
export const toFrameCosts = (events: readonly TraceEvent[]): readonly number[] => {
  const begins = events.filter(({ name }) => name === 'FireAnimationFrame');
  const [first] = begins;
  if (first === undefined) return [];
  const ofPage = events.filter(({ pid, tid }) => pid === first.pid && tid === first.tid);
  const frames = begins.map(({ ts }) => ts).toSorted((a, b) => a - b);
  const spans = outermost(
    ofPage
      .filter(({ name, ph, dur }) => ph === 'X' && dur !== undefined && counted.has(name))
      .map(({ ts, dur = 0, tdur = dur }) => ({ fromUs: ts, toUs: ts + dur, cpuUs: tdur })),
  );
  const costs: number[] = [];
  let next = 0;
  for (const [index, fromUs] of frames.slice(0, -1).entries()) {
    const toUs = frames[index + 1] ?? fromUs;
    let us = 0;
    while (next < spans.length && (spans[next]?.fromUs ?? 0) < toUs) {
      const span = spans[next];
      if (span !== undefined && span.fromUs >= fromUs) us += span.cpuUs;
      next += 1;
    }
    costs.push(us / 1000);
  }
  return costs;
};
