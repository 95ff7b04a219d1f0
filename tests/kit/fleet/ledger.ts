interface Fault {
  readonly asked: unknown;
  readonly answered: unknown;
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

/** Longer than any step of a load takes on a busy machine. */
const deadlineMs = 90_000;
const longestText = 2_000;

const tell = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestText ? `${text.slice(0, longestText)} ...` : text;
};

export const tellFault = ({ asked, answered, expected }: Fault): string =>
  `asked:    ${tell(asked)}\nanswered: ${tell(answered)}\nexpected: ${tell(expected)}`;

export const createLedger = (): Ledger => {
  const counts: Record<string, number> = {};
  const faults: Fault[] = [];
  const listeners = new Set<() => void>();
  const heard = () => {
    for (const listener of [...listeners]) listener();
  };

  return {
    counts,
    faults,
    count: (kind) => {
      counts[kind] = (counts[kind] ?? 0) + 1;
      heard();
    },
    fault: (fault) => {
      faults.push(fault);
      heard();
    },
    more: (wanted, signal) =>
      new Promise((resolve, reject) => {
        const goals = Object.entries(wanted).map(([kind, count]) => [kind, (counts[kind] ?? 0) + count] as const);
        const settle = (act: () => void) => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', leave);
          listeners.delete(look);
          act();
        };
        const leave = () => settle(() => reject(signal?.reason));
        const look = () => {
          const [fault] = faults;
          if (fault !== undefined) settle(() => reject(new Error(`a wrong response\n${tellFault(fault)}`)));
          else if (goals.every(([kind, goal]) => (counts[kind] ?? 0) >= goal)) settle(resolve);
        };
        const told = () => `not reached: ${JSON.stringify(Object.fromEntries(goals))}, only ${JSON.stringify(counts)}`;
        const timer = setTimeout(() => settle(() => reject(new Error(told()))), deadlineMs);
        listeners.add(look);
        signal?.addEventListener('abort', leave);
        look();
      }),
  };
};
