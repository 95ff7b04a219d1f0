import { describe, expect, it } from '@jest/globals';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { createStatusLine } from '../../platform/runtime/log/status-line.ts';
import type { FirstReading } from '../../platform/subgraph/define-subgraph.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { screenOf } from '../../tests/kit/process/screen.ts';
import { showFirstReadings } from './first-readings.ts';
import { openLog } from './open-log.ts';
import { createProgress, waitFor } from './progress.ts';

const openTerminal = (isTTY = true) => {
  let written = '';
  const stream = {
    isTTY,
    columns: 100,
    hasColors: () => false,
    write: (text: string) => {
      written += text;
      return true;
    },
  };
  return { stream, status: createStatusLine(stream), written: () => written, screen: () => screenOf(written) };
};

describe('the progress of a start on a terminal', () => {
  it('is one line with what is waited for and for how long, above which the log is written', async () => {
    const { stream, status, screen } = openTerminal();
    const clock = new ManualClock();
    const log = await openLog({ LOG_LEVEL: 'info', LOG_FORMAT: undefined }, stream as never, status);
    const progress = createProgress(status, clock);
    progress.step('loading the code');
    expect(screen()).toEqual(['Starting: loading the code']);
    await clock.advance(2_000);
    log.info({ port: 4000 }, 'the port is open');
    progress.step(waitFor(['services', 'gateway']));
    const logged = expect.stringMatching(/^\[\d\d:\d\d:\d\d\] INFO: the port is open \{"port":4000\}$/);
    expect(screen()).toEqual([logged, 'Starting: starting the services, 2 s']);
    progress.end();
    await clock.advance(5_000);
    progress.step('nothing more');
    expect(screen()).toEqual([logged, '']);
  });

  it('is nothing elsewhere, where the log is JSON', async () => {
    const { stream, status, written } = openTerminal(false);
    const progress = createProgress(status, new ManualClock());
    progress.step('loading the code');
    progress.end();
    expect(written()).toBe('');
    const log = await openLog({ LOG_LEVEL: 'silent', LOG_FORMAT: undefined }, stream as never, status);
    log.error({}, 'nothing of it is written to this stream');
    expect(written()).toBe('');
  });

  it.each([
    ['json', true, /^\{"level":30,.*"msg":"an event"\}\n$/],
    ['pretty', false, /^\[\d\d:\d\d:\d\d\] INFO: an event\n$/],
  ] as const)('has the format that LOG_FORMAT forces: %s', async (LOG_FORMAT, isTTY, form) => {
    const { stream, status, written } = openTerminal(isTTY);
    (await openLog({ LOG_LEVEL: 'info', LOG_FORMAT }, stream as never, status)).info({}, 'an event');
    expect(written()).toMatch(form);
  });
});

describe('the first reading of the sources', () => {
  const withReadings = (readings: readonly (FirstReading | undefined)[]) => {
    const terminal = openTerminal();
    const clock = new ManualClock();
    const current = [...readings];
    const end = showFirstReadings({
      status: terminal.status,
      readings: current.map((_, index) => async () => current[index]),
      clock,
      log: silentLogger,
    });
    return { ...terminal, clock, current, end };
  };
  const feeds = { kind: 'feeds', unread: 30, all: 39 } as const;
  const boards = { kind: 'boards', unread: 10, all: 24 } as const;

  it('is counted until all were read', async () => {
    const { screen, clock, current } = withReadings([undefined, feeds, boards]);
    await clock.advance(1_000);
    expect(screen()).toEqual(['Reading for the first time: 9 of 39 feeds, 14 of 24 boards']);
    current[1] = { ...feeds, unread: 0 };
    await clock.advance(1_000);
    expect(screen()).toEqual(['Reading for the first time: 14 of 24 boards']);
    current[2] = { ...boards, unread: 0 };
    await clock.advance(1_000);
    expect(screen()).toEqual(['']);
  });

  it('is no longer shown when a source stays away, or the process ends', async () => {
    const away = withReadings([boards]);
    await away.clock.advance(130_000);
    expect(away.screen()).toEqual(['']);
    const ended = withReadings([boards]);
    await ended.clock.advance(1_000);
    ended.end();
    await ended.clock.advance(1_000);
    expect(ended.screen()).toEqual(['']);
  });
});
