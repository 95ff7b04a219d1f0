import type { Flow, FlowReport } from './generator-job.ts';

export interface FlowTally {
  sent(): void;
  notSent(): void;
  ended(status: number, ms: number): void;
  report(seconds: number): FlowReport;
}

const quantiles = (times: number[]) => {
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0);
  return { p50: at(0.5), p99: at(0.99), max: Math.round(times.at(-1) ?? 0) };
};

export const createFlowTally = ({ name }: Pick<Flow, 'name'>): FlowTally => {
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
