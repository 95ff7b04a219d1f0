/** One statement as a driver runs it. Several in one text take no values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Under which the server keeps its plan; belongs to this text alone. */
  readonly name?: string;
}

export interface StatementResult {
  readonly rows: Record<string, unknown>[];
  /** Undefined for a statement that changes nothing. */
  readonly affectedRows: number | undefined;
}

/** One session with a PostgreSQL, held by one user at a time. */
export interface Session {
  run(statement: Statement): Promise<StatementResult>;
  /** True when the connection is gone, and any open transaction with it. */
  readonly isLost: boolean;
  /** Gives it back for the next user. */
  release(): Promise<void>;
  /** Gives it back after a failure that may have left a transaction open in it. */
  discard(): Promise<void>;
}

/** How long a statement may take: one of a request has the request's bound, migrations and upkeep may take minutes. */
export type Patience = 'request' | 'background';

/** Where sessions come from. */
export interface SessionSource {
  acquire(patience: Patience): Promise<Session>;
  /** Ends all, also those in use, after a short while. */
  close(): Promise<void>;
}
