import { percentile } from '../../report/statistics.ts';
import { openPool } from './connection-pool.ts';
import {
  type Flow,
  type FlowReport,
  type GeneratorJob,
  type GeneratorReport,
  type Shot,
  serial,
} from './generator-job.ts';

interface FlowTally {
  sent(): void;
  notSent(): void;
  ended(status: number, ms: number): void;
  report(seconds: number): FlowReport;
}

const quantiles = (times: readonly number[]) => {
  const at = (share: number) => Math.round(percentile(times, share)) || 0;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
};

const createFlowTally = ({ name }: Pick<Flow, 'name'>): FlowTally => {
  const statuses: Record<string, number> = {};
  const accepted: number[] = [];
  const refused: number[] = [];
  let sent = 0;
  let notSent = 0;
  let ended = 0;
  let longestMs = 0;
  return {
    sent: () => {
      sent += 1;
    },
    notSent: () => {
      notSent += 1;
    },
    ended: (status, ms) => {
      ended += 1;
      longestMs = Math.max(longestMs, ms);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status >= 200 && status < 300) accepted.push(ms);
      else if (status === 503) refused.push(ms);
    },
    report: (seconds) => ({
      name,
      sent,
      notSent,
      statuses: sent === ended ? statuses : { ...statuses, 0: (statuses['0'] ?? 0) + sent - ended },
      goodput: accepted.length / seconds,
      accepted: quantiles(accepted),
      refused: quantiles(refused),
      longestMs: sent === ended ? Math.round(longestMs) : null,
    }),
  };
};

const tickMs = 2;
const usualLingerSeconds = 10;

const toRequest = ({ path, body }: Shot, key: string): Buffer =>
  Buffer.from(
    [
      `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: Bearer ${key}`,
      ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
      '',
      body ?? '',
    ].join('\r\n'),
  );

let serials = 0;

/** Keeps the length, which the headers state. */
const numbered = (request: Buffer): Buffer => {
  let numberedRequest: Buffer | undefined;
  for (let at = request.indexOf(serial); at >= 0; at = request.indexOf(serial, at + serial.length)) {
    numberedRequest ??= Buffer.from(request);
    numberedRequest.write(String(++serials).padStart(serial.length, '0'), at);
  }
  return numberedRequest ?? request;
};

/** Interleaves the requests by weight, so that each part of the run has the same mixture. */
const inTurns = (shots: readonly Shot[], key: string): (() => Buffer) => {
  const all = shots.map((shot) => ({ request: toRequest(shot, key), weight: shot.weight, credit: 0 }));
  const total = all.reduce((sum, { weight }) => sum + weight, 0);
  return () => {
    for (const each of all) each.credit += each.weight;
    const next = all.reduce((most, each) => (each.credit > most.credit ? each : most));
    next.credit -= total;
    return numbered(next.request);
  };
};

/** Sends requests at the rates of the flows, whether or not responses arrive, and counts the outcomes. */
export const generate = async (job: GeneratorJob): Promise<GeneratorReport> => {
  const pool = await openPool(job);
  let underWay = 0;
  const fire = (tally: FlowTally, request: Buffer, then: () => void = () => {}): void => {
    const connection = pool.take();
    if (connection === undefined) {
      tally.notSent();
      return;
    }
    const sentAtMs = performance.now();
    underWay += 1;
    tally.sent();
    connection.send(request, (status) => {
      underWay -= 1;
      tally.ended(status, performance.now() - sentAtMs);
      then();
    });
  };

  const flows = job.flows.map((flow: Flow) => ({
    flow,
    tally: createFlowTally(flow),
    next: inTurns(flow.shots ?? job.shots, flow.key),
    fired: 0,
  }));
  const startedAtMs = performance.now();
  const startedCpu = process.cpuUsage();
  const endAtMs = startedAtMs + job.seconds * 1000;
  let longestGapMs = 0;
  let checkedAtMs = startedAtMs;

  if (job.atOnce !== undefined) {
    const [only] = flows;
    const again = (): void => {
      if (only !== undefined && performance.now() < endAtMs) setImmediate(() => fire(only.tally, only.next(), again));
    };
    for (let count = 0; count < job.atOnce; count++) again();
    await new Promise((resolve) => setTimeout(resolve, job.seconds * 1000));
  } else {
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        const nowMs = performance.now();
        longestGapMs = Math.max(longestGapMs, nowMs - checkedAtMs);
        checkedAtMs = nowMs;
        for (const each of flows) {
          const due = Math.floor((Math.min(nowMs, endAtMs) - startedAtMs) * (each.flow.perSecond / 1000));
          for (; each.fired < due; each.fired += 1) fire(each.tally, each.next());
        }
        if (nowMs < endAtMs) return;
        clearInterval(timer);
        resolve();
      }, tickMs);
    });
  }
  const cpu = process.cpuUsage(startedCpu);
  const ranMs = performance.now() - startedAtMs;
  const giveUpAtMs = performance.now() + (job.lingerSeconds ?? usualLingerSeconds) * 1000;
  while (underWay > 0 && performance.now() < giveUpAtMs) await new Promise((resolve) => setTimeout(resolve, 20));
  pool.close();
  return {
    flows: flows.map(({ tally }) => tally.report(job.seconds)),
    lostConnections: pool.lost(),
    longestGapMs: Math.round(longestGapMs),
    cpuShare: (cpu.user + cpu.system) / 1000 / ranMs,
  };
};
