import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { type Logger, silentLogger } from '../../runtime/log/logger.ts';
import { createDriftWatch, type WatchedResponse } from './drift-watch.ts';
import type { SchemaShape, WireShape } from './wire-shape.ts';

const shapes: readonly WireShape[] = [
  {
    path: /^\/rows$/,
    body: z.object({ rows: z.array(z.unknown()) }),
    parts: { 'rows[]': z.object({ id: z.number(), name: z.string() }) },
  },
  { path: /^\/page$/, tally: (text) => ({ rows: 4, dropped: text.length }) },
];
const rows = (...entries: readonly unknown[]): string => JSON.stringify({ rows: entries });

const watch = () => {
  const clock = new ManualClock();
  const counted: string[] = [];
  const lines: object[] = [];
  const log: Logger = { ...silentLogger, warn: (fields) => lines.push(fields) };
  const drift = createDriftWatch({
    clock,
    log,
    isInvented: (source) => source === 'emulated',
    onDrift: (source, kind, count) => counted.push(`${source} ${kind} ${count}`),
  });
  let read = 0;
  const respond = (body: string, status = 200): WatchedResponse => ({
    status,
    body: Buffer.from(body),
    text: () => {
      read++;
      return body;
    },
  });
  return { clock, counted, lines, drift, answer: respond, timesRead: () => read };
};

describe('the drift watch', () => {
  it('counts differences of invented data, and warns no one of them', () => {
    const { drift, answer: respond, counted, lines } = watch();
    drift.see('emulated', shapes, '/rows', respond(rows({ id: 1, name: 'a', rank: 1 })));
    expect(counted).toContain('emulated unknown 1');
    expect(lines).toEqual([]);
    drift.see('live', shapes, '/rows', respond(rows({ id: 1, name: 'a', rank: 1 })));
    expect(lines).toEqual([expect.objectContaining({ source: 'live', kind: 'unknown' })]);
  });

  it('counts dropped rows, unknown fields and missing fields of a body, even 0', () => {
    const { drift, answer: respond, counted } = watch();
    drift.see('one', shapes, '/rows', respond(rows({ id: 1, name: 'a', rank: 1 }, { id: 2 })));
    drift.see('two', shapes, '/rows', respond(rows({ id: 1, name: 'a' })));
    drift.see('three', shapes, '/page', respond('xx'));
    expect(counted).toEqual([
      ...['one dropped 1', 'one unknown 1', 'one missing 1'],
      ...['two dropped 0', 'two unknown 0', 'two missing 0'],
      ...['three dropped 2', 'three unknown 0', 'three missing 0'],
    ]);
  });

  it('leaves a body that its adapter parses to the adapter, and compares what it has parsed', () => {
    const { drift, answer: respond, counted, timesRead } = watch();
    const shape = { ...shapes[0], isSeenParsed: true } as SchemaShape;
    drift.see('one', [shape], '/rows', respond('<rows/>'));
    expect([timesRead(), counted]).toEqual([0, []]);
    drift.seeParsed('one', shape, { rows: [{ id: 1, name: 'a', rank: 1 }, { id: 2 }] });
    drift.seeParsed('one', shape, { rows: [] });
    expect(counted).toEqual(['one dropped 1', 'one unknown 1', 'one missing 1']);
  });

  it('compares one body per minute and upstream, and does not read a second one', async () => {
    const { clock, drift, answer: respond, timesRead } = watch();
    const body = respond(rows({ id: 1 }));
    for (const source of ['one', 'two', 'one', 'one']) drift.see(source, shapes, '/rows', body);
    expect(timesRead()).toBe(2);
    await clock.advance(59_999);
    drift.see('one', shapes, '/rows', body);
    expect(timesRead()).toBe(2);
    await clock.advance(1);
    drift.see('one', shapes, '/rows', body);
    expect(timesRead()).toBe(3);
  });

  it('does not use its minute for refusals, unknown paths and bodies of megabytes', () => {
    const { drift, answer: respond, timesRead, counted } = watch();
    drift.see('one', shapes, '/rows', respond('{}', 404));
    drift.see('one', shapes, '/other', respond('{}'));
    drift.see('one', shapes, '/rows', respond(`"${'x'.repeat(2_000_000)}"`));
    expect(timesRead()).toBe(0);
    drift.see('one', shapes, '/rows', respond(rows()));
    expect(counted).toHaveLength(3);
  });

  it('logs one line per day and kind, with places and without values', async () => {
    const { clock, drift, answer: respond, lines } = watch();
    const see = () => drift.see('one', shapes, '/rows', respond(rows({ id: 1, rank: 'Ann Other' })));
    see();
    await clock.advance(60_000);
    see();
    expect(lines).toEqual([
      { source: 'one', kind: 'dropped', rows: 1, dropped: 1 },
      { source: 'one', kind: 'unknown', places: ['rows[].rank'] },
      { source: 'one', kind: 'missing', places: ['rows[].name'] },
    ]);
    await clock.advance(86_400_000 - 60_000);
    see();
    expect(lines).toHaveLength(6);
  });

  it('ignores a body of another format, which its adapter refuses', () => {
    const { drift, answer: respond, counted, lines } = watch();
    drift.see('one', shapes, '/rows', respond('<html>'));
    expect([counted, lines]).toEqual([[], []]);
  });
});
