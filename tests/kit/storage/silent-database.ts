import type { Database } from '../../../platform/storage/database.ts';

const notThere = (): never => {
  throw new Error('only statements as text are run here');
};

/** A database whose statements do what `run` does: by default they never end. */
export const silentDatabase = (run: () => Promise<never> = () => new Promise<never>(() => {})): Database => ({
  kind: 'postgres',
  get kysely() {
    return notThere();
  },
  get background() {
    return notThere();
  },
  get forWorkers() {
    return notThere();
  },
  quietMs: Number.POSITIVE_INFINITY,
  availability: { awaySinceMs: undefined },
  sessions: 10,
  load: { expectedWaitMs: 0, statementMs: 0 },
  executeSql: run,
  executePrepared: run,
  executeSqlIn: run,
  migrate: run,
  close: async () => {},
});
