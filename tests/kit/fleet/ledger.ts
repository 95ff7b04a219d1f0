import { deadlineMs } from '../time/deadline.ts';

interface Fault {
  readonly asked: unknown;
  readonly responded: unknown;
  readonly expected: unknown;
}

type Counts = Readonly<Record<string, number>>;

/** Counts the events of a load and stores what was wrong. */
export interface Ledger {
  count(kind: string): void;
  fault(fault: Fault): void;
  /**
   * Resolves when so many more of each kind were counted. Rejects with the first error if they do not arrive, and on
   * abort.
   */
  more(counts: Counts, signal?: AbortSignal): Promise<void>;
  readonly counts: Counts;
  readonly faults: readonly Fault[];
}

const longestText = 2_000;

const report = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestText ? `${text.slice(0, longestText)} ...` : text;
};

export const describeFault = ({ asked, responded: result, expected }: Fault): string =>
  `asked:    ${report(asked)}\nanswered: ${report(result)}\nexpected: ${report(expected)}`;

export const createLedger = (): Ledger => {
  const counts: Record<string, number> = {};
  const faults: Fault[] = [];
  const listeners = new Set<() => void>();
  const received = () => {
    for (const listener of [...listeners]) listener();
  };

  return {
    counts,
    faults,
    count: (kind) => {
      counts[kind] = (counts[kind] ?? 0) + 1;
      received();
    },
    fault: (fault) => {
      faults.push(fault);
      received();
    },
    more: (wanted, signal) =>
      new Promise((resolve, reject) => {
        const goals = Object.entries(wanted).map(([kind, count]) => [kind, (counts[kind] ?? 0) + count] as const);
        const settle = (act: () => void) => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
          listeners.delete(visit);
          act();
        };
        const leave = () => settle(() => reject(signal?.reason));
        const visit = () => {
          const [fault] = faults;
          if (fault !== undefined) settle(() => reject(new Error(`a wrong response\n${describeFault(fault)}`)));
          else if (goals.every(([kind, goal]) => (counts[kind] ?? 0) >= goal)) settle(resolve);
        };
        const reported = () =>
          `not reached: ${JSON.stringify(Object.fromEntries(goals))}, only ${JSON.stringify(counts)}`;
        const timer = setTimeout(() => settle(() => reject(new Error(reported()))), deadlineMs);
        listeners.add(visit);
        signal?.addEventListener('abort', leave);
        visit();
      }),
  };
};
