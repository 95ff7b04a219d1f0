import type { DatabaseNotice } from '../log-notice.ts';
import type { Patience, Statement, StatementResult } from '../session.ts';

/** One running PostgreSQL of the embedded kind: in this thread, or in one of its own. It has one session. */
export interface Engine {
  run(statement: Statement, patience: Patience): Promise<StatementResult>;
  /** True when it is gone, and any open transaction with it. */
  readonly isLost: boolean;
  /** Ends it after the statement that is under way. */
  close(): Promise<void>;
  /** Ends it at once, as if it had been lost for this cause. An engine in the calling thread goes on. */
  abandon(cause: Error): void;
}

/** What an engine reports while it runs. */
export interface EngineEvents {
  /** A statement says something without failing. */
  readonly onNotice: (notice: DatabaseNotice) => void;
  /**
   * Called once, when an open engine is gone without having been closed. No one has its folder any more once `ended`
   * has resolved.
   */
  readonly onLost: (cause: Error, ended: Promise<void>) => void;
}

/** Opens an engine. Rejects when the folder cannot be opened; no one has the folder then. */
export type OpenEngine = (dataDir: string | undefined, events: EngineEvents) => Promise<Engine>;

/** Where the engine comes from that is to be asked. */
export interface EngineSource {
  /** How many statements an engine may be asked at once. It runs them one after the other. */
  readonly statementsAtOnce: number;
  /** Waits while one is being opened; rejects while there is none. */
  current(): Promise<Engine>;
  /** A statement failed for a reason that is about the files of the database. */
  suspect(error: Error): void;
  close(): Promise<void>;
}
