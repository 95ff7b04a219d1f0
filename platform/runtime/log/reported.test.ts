import { describe, expect, it } from '@jest/globals';
import { createPinoLogger } from './pino-logger.ts';
import { isReported, markReported } from './reported.ts';

/** Levels and messages of the lines that a logger of this level writes. */
const linesAt = (level: string) => {
  const lines: [number, string][] = [];
  const log = createPinoLogger(level, {
    write: (text) => {
      const { level: written, msg } = JSON.parse(text) as { level: number; msg: string };
      lines.push([written, msg]);
    },
  });
  return { log, lines };
};

describe('an error that is reported already', () => {
  const full = markReported(new Error('the disk is full'));

  it('is known below the errors that it caused, and an error without an end of causes is none', () => {
    expect(isReported(new Error('no room', { cause: new Error('refused', { cause: full }) }))).toBe(true);
    expect(isReported(Object.assign(new Error('a field'), { originalError: full }))).toBe(true);
    const circular = new Error('round');
    circular.cause = circular;
    expect([circular, new Error('another'), 'text', undefined].map(isReported)).toEqual([false, false, false, false]);
  });

  it('is logged for debugging only, also by the loggers of parts', () => {
    const usual = linesAt('info');
    const err = new Error('no room', { cause: full });
    usual.log.error({ err }, 'a search failed');
    usual.log.child({ service: 'flights' }).warn({ err }, 'a job failed');
    usual.log.error({ err: new Error('another') }, 'a fault');
    usual.log.info({}, 'no error');
    expect(usual.lines).toEqual([
      [50, 'a fault'],
      [30, 'no error'],
    ]);
    const debugging = linesAt('debug');
    debugging.log.error({ err }, 'a search failed');
    expect(debugging.lines).toEqual([[20, 'a search failed']]);
  });
});
