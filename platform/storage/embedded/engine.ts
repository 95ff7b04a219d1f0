import type { DatabaseNotice } from '../log-notice.ts';
import type { Statement, StatementResult, WaitClass } from '../session.ts';

/** A running embedded PostgreSQL with one session, in this thread or another. */
export interface Engine {
  run(statement: Statement, waitClass: WaitClass): Promise<StatementResult>;
  /** Whether the engine ended, together with any open transaction. */
  readonly isLost: boolean;
  /** Ends the engine after the statement in flight. */
  close(): Promise<void>;
  /** Ends the engine at once and reports it lost. An engine in the calling thread cannot be ended and continues. */
  abandon(cause: Error): void;
}

interface EngineEvents {
  /** Called with messages of statements that succeeded. */
  readonly onNotice: (notice: DatabaseNotice) => void;
  /** Called once when an open engine ends unexpectedly. Its folder is free once `ended` has resolved. */
  readonly onLost: (cause: Error, ended: Promise<void>) => void;
}

/** Rejects if the folder cannot be opened; the folder is then free. */
export type OpenEngine = (dataDir: string | undefined, events: EngineEvents) => Promise<Engine>;

export interface EngineSource {
  readonly statementsAtOnce: number;
  current(): Promise<Engine>;
  /** Reports that a statement failed because of the database's files. */
  suspect(error: Error): void;
  close(): Promise<void>;
}
