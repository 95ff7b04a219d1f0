/** A text of several statements takes no values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Name of the server's prepared plan; it belongs to this text alone. */
  readonly name?: string;
}

export interface StatementResult {
  readonly rows: Record<string, unknown>[];
  /** Undefined for statements that change no rows. */
  readonly affectedRows: number | undefined;
}

export interface Session {
  run(statement: Statement): Promise<StatementResult>;
  /** Whether the connection ended, together with any open transaction. */
  readonly isLost: boolean;
  release(): Promise<void>;
  /** Releases the session after a failure that may have left a transaction open. */
  discard(): Promise<void>;
}

/**
 * Whose statement it is. Those of workers let those of requests pass, and are not refused for a long queue.
 * `background` is work of workers that may take minutes: migrations and upkeep.
 */
export type WaitClass = 'request' | 'worker' | 'background';

/** How busy sessions are with requests. */
export interface SessionLoad {
  /** Expected wait of a statement for a session. */
  readonly expectedWaitMs: number;
  /** Mean time between two statements that had to wait. */
  readonly statementMs: number;
}

export interface SessionSource {
  acquire(waitClass: WaitClass): Promise<Session>;
  readonly load: SessionLoad;
  /** Milliseconds since the last statement of a request; infinite for a server, which has room for both. */
  readonly quietMs: number;
  /** Ends all sessions, also those in use after a short wait. */
  close(): Promise<void>;
}
