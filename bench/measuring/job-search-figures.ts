import { inventJobSearches, mostWords } from '../invented/job-searches.ts';
import type { Random } from '../invented/random.ts';
import type { Vocabulary } from '../invented/vocabulary.ts';
import type { ChildServer } from './child-server.ts';
import { type FirstAnswer, measureFirstAnswer } from './first-answer.ts';
import { cpuMsOf } from './process-usage.ts';
import type { Figure } from './report.ts';
import { runThrough } from './run-through.ts';
import { percentile } from './statistics.ts';

export interface JobSearchLoad {
  readonly database: string;
  readonly postings: number;
  readonly connections: number;
  readonly each: number;
  readonly rounds: number;
  readonly maxP95Ms: number;
}

const firstPath = '/jobs/v1/search-jobs?source=ats_b&keywords=senior';
const warmUpSearches = 40;

const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

const firstFigures = (database: string, postings: number, first: FirstAnswer): Figure[] => [
  {
    what: `first search of a process over ${postings} postings on ${database}, which reads them all`,
    reached: `${(first.tookMs / 1000).toFixed(1)} s`,
    detail: `${(first.cpuMs / 1000).toFixed(1)} s of processor time; another request waited ${first.longestOtherMs.toFixed(0)} ms at most meanwhile`,
  },
  {
    what: `memory of the index, ${database}`,
    reached: megabytes(first.heldBytes),
    detail: `held after collecting garbage, more than before the first search; resident ${megabytes(first.residentBeforeBytes)} before and ${megabytes(first.residentAfterBytes)} after it`,
  },
];

/** Includes the first search of a new server, which needs an inspector. */
export const measureJobSearches = async (
  server: ChildServer,
  { database, postings, connections, each, rounds, maxP95Ms }: JobSearchLoad,
  { vocabulary, random, nowMs }: { readonly vocabulary: Vocabulary; readonly random: Random; readonly nowMs: number },
): Promise<Figure[]> => {
  const first = await measureFirstAnswer(server, firstPath);
  const known = new Set<string>();
  const invent = (count: number, words: number) =>
    inventJobSearches(count, words, { vocabulary, random, known, nowMs });
  const post = (paths: readonly string[], atOnce: number) => runThrough(server.url, paths, atOnce, { method: 'POST' });

  const wordCounts = Array.from({ length: mostWords }, (_, index) => index + 1);
  for (const words of wordCounts) await post(invent(warmUpSearches, words), connections);
  const latenciesMs = new Map<number, number[]>(wordCounts.map((words) => [words, []]));
  const perSecond: number[] = [];
  const cpuBeforeMs = cpuMsOf(server.pid);
  for (let round = 0; round < rounds; round += 1)
    for (const words of wordCounts) {
      const answered = await post(invent(each, words), connections);
      latenciesMs.get(words)?.push(...answered.latenciesMs);
      perSecond.push(answered.perSecond);
    }
  const cpuMs = (cpuMsOf(server.pid) - cpuBeforeMs) / (each * rounds * mostWords);
  const p95s = [...latenciesMs.values()].map((values) => percentile(values, 0.95));
  const worstMs = Math.max(...p95s);
  const byWords = [...latenciesMs].map(
    ([words, values]) =>
      `${words}: ${milliseconds(percentile(values, 0.5))}, ${milliseconds(percentile(values, 0.95))}`,
  );
  return [
    {
      what: `POST /jobs/v1/search-jobs over ${postings} postings on ${database}, ${connections === 1 ? 'one connection' : `${connections} connections`}, new searches, p95 of the slowest number of words`,
      reached: milliseconds(worstMs),
      target: `< ${maxP95Ms} ms`,
      met: worstMs < maxP95Ms,
      detail:
        `by number of words, median and p95: ${byWords.join('; ')}; ${each * rounds} searches of each; ` +
        `${Math.min(...perSecond).toFixed(0)} to ${Math.max(...perSecond).toFixed(0)} requests/s, ${cpuMs.toFixed(2)} ms of processor time each`,
    },
    ...firstFigures(database, postings, first),
  ];
};
