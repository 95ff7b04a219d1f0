/** Periods in which parts of a deployment were down because a test killed them. */
export interface Outages {
  /** Call it before the kill, so that no failure comes too early. */
  begin(part: string): void;
  end(part: string): void;
  /** Whether the part was down at any moment since then, in milliseconds of `performance.now()`. */
  touched(part: string, sinceMs: number): boolean;
  isAway(part: string): boolean;
  /** Resolves at once if the part is up, else at the end of its outage. */
  over(part: string): Promise<void>;
}

interface Outage {
  endedAtMs: number | undefined;
  readonly over: Promise<void>;
  readonly end: () => void;
}

export const createOutages = (): Outages => {
  const latest = new Map<string, Outage>();
  return {
    begin: (part) => {
      let resolveOver = () => {};
      const over = new Promise<void>((resolve) => {
        resolveOver = resolve;
      });
      const outage: Outage = {
        endedAtMs: undefined,
        over,
        end: () => {
          outage.endedAtMs = performance.now();
          resolveOver();
        },
      };
      latest.set(part, outage);
    },
    end: (part) => latest.get(part)?.end(),
    touched: (part, sinceMs) => {
      const outage = latest.get(part);
      return outage !== undefined && (outage.endedAtMs === undefined || outage.endedAtMs >= sinceMs);
    },
    isAway: (part) => {
      const outage = latest.get(part);
      return outage !== undefined && outage.endedAtMs === undefined;
    },
    over: (part) => latest.get(part)?.over ?? Promise.resolve(),
  };
};
