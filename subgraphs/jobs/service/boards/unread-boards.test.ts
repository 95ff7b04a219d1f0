import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import type { JobBoard } from '../../model/job-board.ts';
import type { StoredSource } from '../../model/posting.ts';
import { createUnreadBoards } from './unread-boards.ts';

const board = (source: StoredSource, companySlug: string, lastAttemptAt: string | null): JobBoard => ({
  source,
  token: companySlug,
  companyName: companySlug,
  companySlug,
  refreshIntervalSeconds: 60,
  openPostingCount: 0,
  lastSuccessAt: null,
  lastAttemptAt,
  lastFailureMessage: null,
  consecutiveFailureCount: 0,
  nextAttemptAt: null,
});

const readAt = '2026-11-20T11:00:00.000Z';
const anything = { source: null, companySlug: null };

const setup = (...stored: readonly JobBoard[]) => {
  const clock = new ManualClock();
  const state = { boards: stored, reads: 0 };
  const unread = createUnreadBoards({
    store: {
      listed: async () => {
        state.reads += 1;
        return state.boards;
      },
    },
    listed: [
      { source: 'ATS_A', companyName: 'Quarry & Sons' },
      { source: 'ATS_B', companyName: 'Harbour' },
    ],
    clock,
  });
  return { clock, state, unread };
};

describe('the count of boards that were not read yet', () => {
  it('covers the boards of the source and the company of a search', async () => {
    const { unread } = setup(
      board('ATS_A', 'quarry', readAt),
      board('ATS_A', 'harbour', null),
      board('ATS_B', 'harbour', null),
    );
    expect(await unread.count(anything)).toEqual({ unread: 2, all: 3 });
    expect(await unread.count({ ...anything, source: 'ATS_A' })).toEqual({ unread: 1, all: 2 });
    expect(await unread.count({ ...anything, companySlug: 'quarry' })).toEqual({ unread: 0, all: 1 });
    expect(await unread.count({ ...anything, companySlug: 'nowhere' })).toEqual({ unread: 0, all: 0 });
  });

  it('is that of the list before a worker has stored it', async () => {
    const { unread } = setup();
    expect(await unread.count(anything)).toEqual({ unread: 2, all: 2 });
    expect(await unread.count({ ...anything, companySlug: 'harbour' })).toEqual({ unread: 1, all: 1 });
  });

  it('is read once for searches at the same time, and soon again while a board is unread', async () => {
    const { clock, state, unread } = setup(board('ATS_A', 'quarry', null));
    await Promise.all([unread.count(anything), unread.count(anything)]);
    await unread.count(anything);
    expect(state.reads).toBe(1);
    state.boards = [board('ATS_A', 'quarry', readAt)];
    await clock.advance(250);
    expect(await unread.count(anything)).toEqual({ unread: 0, all: 1 });
    await clock.advance(59_000);
    await unread.count(anything);
    expect(state.reads).toBe(2);
    await clock.advance(1000);
    await unread.count(anything);
    expect(state.reads).toBe(3);
  });
});
