import type { Scheduler } from '../../../../platform/storage/due/scheduler.ts';
import type { BoardEntry } from '../../model/board.ts';
import { createRefreshWork, type RefreshRunOptions } from './refresh-run.ts';

interface RefresherOptions extends RefreshRunOptions {
  readonly boards: readonly BoardEntry[];
  readonly scheduler: Scheduler;
}

export interface Refresher {
  /** Stores the list of boards; in every role. */
  syncBoards(): Promise<void>;
  /** Starts readings, in the worker role. They end with the scheduler. */
  work(): Promise<void>;
}

/** Reads every board at its interval, by any free worker, never by two at once. */
export const createRefresher = (options: RefresherOptions): Refresher => ({
  syncBoards: () => options.store.syncBoards(options.boards, options.clock.now()),
  work: () => options.scheduler.work(createRefreshWork(options)),
});
