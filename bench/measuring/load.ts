import autocannon from 'autocannon';
import { cpuMsOf } from './process-usage.ts';
import { median } from './statistics.ts';

export interface Contender {
  readonly name: string;
  readonly pid: number;
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly ownHeaders?: () => Readonly<Record<string, string>>;
  /** Processes that it calls; their processor time is measured separately. */
  readonly behind?: readonly number[];
}

export interface Round {
  readonly perSecond: number;
  /**
   * Processor time of the server for one request, in microseconds. Other load of the machine affects it less than
   * throughput.
   */
  readonly cpuMicroseconds: number;
  /** The sum for the processes that the server calls. Absent without any. */
  readonly behindMicroseconds?: number;
  readonly p99Ms: number;
}

export interface LoadSettings {
  readonly connections: number;
  readonly rounds: number;
  readonly roundSeconds: number;
  readonly warmUpSeconds: number;
}

export const defaultLoad: LoadSettings = { connections: 32, rounds: 5, roundSeconds: 1.5, warmUpSeconds: 2 };

const oneRound = async (contender: Contender, connections: number, seconds: number): Promise<Round> => {
  const { pid, url, method = 'GET', headers = {}, body, ownHeaders, behind = [] } = contender;
  const behindMs = () => behind.reduce((sum, other) => sum + cpuMsOf(other), 0);
  const [cpuBeforeMs, behindBeforeMs] = [cpuMsOf(pid), behindMs()];
  const result = await autocannon({
    url,
    method,
    headers,
    connections,
    duration: seconds,
    ...(body === undefined ? {} : { body }),
    ...(ownHeaders === undefined
      ? {}
      : {
          requests: [{ setupRequest: (request) => ({ ...request, headers: { ...request.headers, ...ownHeaders() } }) }],
        }),
  });
  const cpuMs = cpuMsOf(pid) - cpuBeforeMs;
  if (result.non2xx > 0 || result.errors > 0 || result.requests.total === 0)
    throw new Error(
      `${contender.name}: ${result.requests.total} answers, ${result.non2xx} of them refusals, ${result.errors} errors`,
    );
  return {
    perSecond: result.requests.total / result.duration,
    cpuMicroseconds: (cpuMs * 1000) / result.requests.total,
    ...(behind.length === 0
      ? {}
      : { behindMicroseconds: ((behindMs() - behindBeforeMs) * 1000) / result.requests.total }),
    p99Ms: result.latency.p99,
  };
};

/** Loads the contenders in turn, A B A B, so that other load of the machine affects all of them. */
export const loadInTurns = async (
  contenders: readonly Contender[],
  { connections, rounds, roundSeconds, warmUpSeconds }: LoadSettings,
): Promise<Round[][]> => {
  for (const contender of contenders) await oneRound(contender, connections, warmUpSeconds);
  const measured: Round[][] = contenders.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, contender] of contenders.entries())
      measured[index]?.push(await oneRound(contender, connections, roundSeconds));
  return measured;
};

/** Compares two contenders round by round, because a disturbance affects neighbouring rounds alike. */
export const compareRounds = (ours: readonly Round[], theirs: readonly Round[]) => {
  const ratios = ours.map(({ perSecond }, index) => perSecond / (theirs[index]?.perSecond ?? Number.NaN));
  const p99Ratios = ours.map(({ p99Ms }, index) => p99Ms / (theirs[index]?.p99Ms ?? Number.NaN));
  const cpuOf = (rounds: readonly Round[]) => median(rounds.map(({ cpuMicroseconds }) => cpuMicroseconds));
  const p99Of = (rounds: readonly Round[]) => median(rounds.map(({ p99Ms }) => p99Ms));
  return {
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    cpuRatio: cpuOf(theirs) / cpuOf(ours),
    oursPerSecond: median(ours.map(({ perSecond }) => perSecond)),
    theirsPerSecond: median(theirs.map(({ perSecond }) => perSecond)),
    oursCpu: cpuOf(ours),
    theirsCpu: cpuOf(theirs),
    p99Ratio: median(p99Ratios),
    lowestP99Ratio: Math.min(...p99Ratios),
    highestP99Ratio: Math.max(...p99Ratios),
    oursP99Ms: p99Of(ours),
    theirsP99Ms: p99Of(theirs),
  };
};
