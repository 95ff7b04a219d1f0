import autocannon from 'autocannon';
import type { Lab } from '../lab.ts';
import { cpuMsOf } from '../process/readings.ts';
import type { ServerProcess } from '../process/server-process.ts';
import { type Finding, figure, judged } from '../report/finding.ts';
import { median } from '../report/statistics.ts';

export interface Contender {
  readonly name: string;
  readonly server: ServerProcess;
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly ownHeaders?: () => Readonly<Record<string, string>>;
  /** Processes that the server calls. Their processor time is reported separately. */
  readonly behind?: readonly ServerProcess[];
}

export interface Round {
  readonly perSecond: number;
  /** Processor time of the server for one request. Other work of the machine disturbs it less than throughput. */
  readonly cpuMicroseconds: number;
  readonly behindMicroseconds: number;
  readonly p99Ms: number;
}

export interface LoadSettings {
  readonly connections: number;
  readonly rounds: number;
  readonly roundSeconds: number;
  readonly warmUpSeconds: number;
}

const usualLoad: LoadSettings = { connections: 32, rounds: 5, roundSeconds: 1.5, warmUpSeconds: 2 };
const shortLoad: LoadSettings = { connections: 8, rounds: 1, roundSeconds: 2, warmUpSeconds: 3 };

const oneRound = async (contender: Contender, connections: number, seconds: number): Promise<Round> => {
  const { name, server, path, method = 'GET', headers = {}, body, ownHeaders, behind = [] } = contender;
  const behindMs = () => behind.reduce((sum, other) => sum + cpuMsOf(other), 0);
  const [cpuBeforeMs, behindBeforeMs] = [cpuMsOf(server), behindMs()];
  const { requests, duration, latency, non2xx, errors } = await autocannon({
    url: server.url + path,
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
  const { total } = requests;
  if (non2xx > 0 || errors > 0 || total === 0)
    throw new Error(`${name}: ${total} answers, ${non2xx} of them refusals, ${errors} errors`);
  return {
    perSecond: total / duration,
    cpuMicroseconds: ((cpuMsOf(server) - cpuBeforeMs) * 1000) / total,
    behindMicroseconds: ((behindMs() - behindBeforeMs) * 1000) / total,
    p99Ms: latency.p99,
  };
};

/**
 * Loads the contenders in turns, A B A B, so that other work of the machine affects all of them. Returns the rounds of
 * each contender.
 */
export const loadInTurns = async (
  { isShort }: Pick<Lab, 'isShort'>,
  contenders: readonly Contender[],
  settings: LoadSettings = usualLoad,
): Promise<Round[][]> => {
  const { connections, rounds, roundSeconds, warmUpSeconds } = isShort ? shortLoad : settings;
  for (const contender of contenders) await oneRound(contender, connections, warmUpSeconds);
  const measured: Round[][] = contenders.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, contender] of contenders.entries())
      measured[index]?.push(await oneRound(contender, connections, roundSeconds));
  return measured;
};

export const medianOf = (rounds: readonly Round[], member: keyof Round): number =>
  median(rounds.map((round) => round[member]));

/** Compares round by round, because other work of the machine affects neighbouring rounds alike. */
const ratiosOf = (ours: readonly Round[], theirs: readonly Round[], member: keyof Round) => {
  const ratios = ours.map((round, index) => round[member] / (theirs[index]?.[member] ?? Number.NaN));
  const spread = `rounds ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; `;
  return { ratio: median(ratios), spread };
};

/** The throughput of ours against that of another one. */
export const throughputRatio = (
  done: string,
  ours: readonly Round[] = [],
  theirs: readonly Round[] = [],
  target?: number,
): Finding => {
  const { ratio, spread } = ratiosOf(ours, theirs, 'perSecond');
  const [cpu, otherCpu] = [medianOf(ours, 'cpuMicroseconds'), medianOf(theirs, 'cpuMicroseconds')];
  const detail =
    `${spread}by processor time ${(otherCpu / cpu).toFixed(2)} x (${cpu.toFixed(0)} against ${otherCpu.toFixed(0)} us a request); ` +
    `${medianOf(ours, 'perSecond').toFixed(0)} against ${medianOf(theirs, 'perSecond').toFixed(0)} requests/s`;
  const measured = `${ratio.toFixed(2)} x`;
  return target === undefined
    ? figure(done, measured, detail)
    : judged(done, `>= ${target} x`, measured, ratio >= target, detail);
};

/** The p99 of response times of ours against that of another one. */
export const p99Ratio = (done: string, ours: readonly Round[], theirs: readonly Round[], target: number): Finding => {
  const { ratio, spread } = ratiosOf(ours, theirs, 'p99Ms');
  const detail = `${spread}${medianOf(ours, 'p99Ms').toFixed(0)} against ${medianOf(theirs, 'p99Ms').toFixed(0)} ms`;
  return judged(done, `<= ${target} x`, `${ratio.toFixed(2)} x`, ratio <= target, detail);
};
