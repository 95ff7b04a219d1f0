import { afterEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { compiledUrl } from '../../../../tests/kit/process/thread-entry-of.ts';
import { createRecordingLogger, type LogLine } from '../../../../tests/kit/suite/recording-logger.ts';
import { createStatusParser, type StatusParser } from './status-parser.ts';

// Threads load their code from the disk, which is slow on a busy machine.
const call = new Call();
let clock = new ManualClock();
let lines: LogLine[] = [];
let parser: StatusParser | undefined;
const start = (): StatusParser => {
  clock = new ManualClock();
  lines = [];
  const thread = compiledUrl('subgraphs/flights/upstream/nas-status/status-thread.js');
  parser = createStatusParser({ clock, log: createRecordingLogger(lines), thread });
  return parser;
};
afterEach(async () => {
  const closed = parser?.close();
  await clock.advance(1_000);
  await closed;
});

/** For each piece of text the library lists all attributes of the element around it. */
const hostile = `<a ${Array.from({ length: 40_000 }, (_, at) => `a${at}="1"`).join(' ')}>${'<b/>t'.repeat(200_000)}</a>`;

describe('delay programs on a thread of their own', () => {
  it('are parsed, and what is not XML is malformed', async () => {
    const { parse } = start();
    expect(await parse('nas_status', '<a b="c"><Program>d</Program></a>', call)).toEqual({
      a: { '@b': 'c', Program: ['d'] },
    });
    for (const text of ['<a>', '<a></b>', '', '{}'])
      await expect(parse('nas_status', text, call)).rejects.toMatchObject({ reason: 'malformed' });
    expect(lines).toEqual([]);
  });

  it('are malformed at the limit, with one line in the log, while the calling thread continues', async () => {
    const { parse } = start();
    await parse('nas_status', '<a/>', call);
    const failed = parse('nas_status', hostile, call).catch((error: unknown) => error);
    let turns = 0;
    while (turns < 100) turns = await new Promise((resolve) => setImmediate(() => resolve(turns + 1)));
    await clock.advance(5_000);
    expect(await failed).toMatchObject({ source: 'nas_status', reason: 'malformed' });
    expect(lines).toEqual([
      expect.objectContaining({ level: 'warn', fields: expect.objectContaining({ source: 'nas_status' }) }),
    ]);
    await clock.advance(0);
    expect(await parse('nas_status', '<a/>', call)).toEqual({ a: '' });
  });
});
