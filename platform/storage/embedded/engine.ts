import type { DatabaseNotice } from '../log-notice.ts';
import type { Patience, Statement, StatementResult } from '../session.ts';

/** A running embedded PostgreSQL with one session, in this thread or another. */
export interface Engine {
  run(statement: Statement, patience: Patience): Promise<StatementResult>;
  /** Whether it is gone, together with any open transaction. */
  readonly isLost: boolean;
  /** Ends it after the statement in flight. */
  close(): Promise<void>;
  /** Ends it at once, as if it had been lost for this cause. An engine in the calling thread continues. */
  abandon(cause: Error): void;
}

export interface EngineEvents {
  /** Called for a message of a statement that did not fail. */
  readonly onNotice: (notice: DatabaseNotice) => void;
  /**
   * Called once when an open engine is gone without having been closed. Its folder is free once `ended` has resolved.
   */
  readonly onLost: (cause: Error, ended: Promise<void>) => void;
}

/** Opens an engine. Rejects if the folder cannot be opened; the folder is then free. */
export type OpenEngine = (dataDir: string | undefined, events: EngineEvents) => Promise<Engine>;

/** Provides the current engine. */
export interface EngineSource {
  /** How many statements an engine accepts at once. It runs them one after the other. */
  readonly statementsAtOnce: number;
  /** Waits while an engine is being opened; rejects while there is none. */
  current(): Promise<Engine>;
  /** Reports that a statement failed because of the database's files. */
  suspect(error: Error): void;
  close(): Promise<void>;
}
