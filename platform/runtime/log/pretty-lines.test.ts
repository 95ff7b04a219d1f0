import { describe, expect, it } from '@jest/globals';
import { createPinoLogger } from './pino-logger.ts';
import { createPrettyLines } from './pretty-lines.ts';

const linesOf = (write: (log: ReturnType<typeof createPinoLogger>) => void, colours = false): string => {
  const pretty = createPrettyLines({ colours });
  let text = '';
  const destination = {
    write: (json: string) => {
      text += pretty(json);
    },
  };
  write(createPinoLogger('info', destination));
  return text;
};

describe('a log line for people', () => {
  it('has the time of day, the level, the event and its fields in one line', () => {
    const text = linesOf((log) => log.info({ scope: 'jobs', migration: '0001_jobs.sql' }, 'migration applied'));
    expect(text).toMatch(
      /^\[\d\d:\d\d:\d\d\] INFO: migration applied \{"scope":"jobs","migration":"0001_jobs.sql"\}\n$/,
    );
  });

  it('has the stack of an error below it', () => {
    const text = linesOf((log) => log.error({ err: new Error('the disk is full') }, 'a search failed'));
    expect(text).toMatch(/ERROR: a search failed ?\n[\s\S]*the disk is full\n +at /);
  });

  it('has colours where the terminal has', () => {
    expect(linesOf((log) => log.info({}, 'an event'), true)).toContain('\x1b[32mINFO\x1b[39m');
  });

  it('obeys no control character of an error or a field', () => {
    const hostile = 'before\x1b]0;title\x07\x1b[2J\b\x9b2Jafter \\u001b[2J C:\\\\u001b';
    const text = linesOf((log) => log.warn({ err: new Error(hostile), hostile }, 'an event'));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(text).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/);
    expect(text).toContain('before\\u001b]0;title');
  });
});
