/** Several statements in one text take no values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Name of the server's plan; belongs to this text alone. */
  readonly name?: string;
}

export interface StatementResult {
  readonly rows: Record<string, unknown>[];
  /** Undefined for a statement that changes no rows. */
  readonly affectedRows: number | undefined;
}

export interface Session {
  run(statement: Statement): Promise<StatementResult>;
  /** Whether the connection is gone, together with any open transaction. */
  readonly isLost: boolean;
  /** Returns it for the next user. */
  release(): Promise<void>;
  /** Returns it after a failure that may have left a transaction open. */
  discard(): Promise<void>;
}

/** Selects the timeout: that of a request, or minutes for migrations and upkeep. */
export type Patience = 'request' | 'background';

export interface SessionSource {
  acquire(patience: Patience): Promise<Session>;
  /** Ends all sessions after a short wait, also those in use. */
  close(): Promise<void>;
}
