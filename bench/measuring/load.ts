import autocannon from 'autocannon';
import { cpuMsOf } from './process-usage.ts';
import { median } from './statistics.ts';

/** One way to answer the same question. */
export interface Contender {
  readonly name: string;
  /** Process whose processor time counts. */
  readonly pid: number;
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Headers that each request has of its own, beside the others. */
  readonly ownHeaders?: () => Readonly<Record<string, string>>;
  /** Processes that it asks for its answer; their processor time is told apart. */
  readonly behind?: readonly number[];
}

/** What a round of load told. */
export interface Round {
  readonly perSecond: number;
  /** Processor time of the server for one request, in microseconds. Disturbed less by other work of the machine than throughput. */
  readonly cpuMicroseconds: number;
  /** The same of the processes that the server asks, together. Absent when none are named. */
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

/** Loads the contenders in turns, A B A B, so that what the machine does besides meets all of them. Rounds of each, in their order. */
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

/** How one contender stands to another: round by round, because what disturbs a round disturbs its neighbour too. */
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
