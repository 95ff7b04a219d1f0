import { readFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector/promises';

/** The longest turn of the event loop of this thread, by its processor time. */
interface LongTurn {
  readonly cpuMs: number;
  /** The functions that took most of it, each with its own milliseconds. */
  readonly heldBy: readonly string[];
}

const sampledEveryUs = 500;
const namedFunctions = 6;

/** Linux only. Includes no other thread, and no time in which another process had the processor. */
const threadCpuNs = (): number => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]);

const nowUs = (): number => Number(process.hrtime.bigint() / 1000n);

const nameOf = ({ callFrame: { functionName, url, lineNumber } }: Profiler.ProfileNode): string =>
  `${functionName || '(anonymous)'} ${url.replace(/^.*\/(dist|node_modules)\//, '')}:${lineNumber + 1}`;

/** Names of the functions with most samples between two times. */
const samplesIn = ({ nodes, samples = [], timeDeltas = [], startTime }: Profiler.Profile, from: number, to: number) => {
  const named = new Map(nodes.map((node) => [node.id, nameOf(node)]));
  const countOf = new Map<string, number>();
  let atUs = startTime;
  for (const [index, id] of samples.entries()) {
    atUs += timeDeltas[index] ?? 0;
    const name = named.get(id) ?? '';
    if (atUs >= from && atUs <= to) countOf.set(name, (countOf.get(name) ?? 0) + 1);
  }
  return [...countOf]
    .sort(([, a], [, b]) => b - a)
    .slice(0, namedFunctions)
    .map(([name, count]) => `${name} ${((count * sampledEveryUs) / 1000).toFixed(0)} ms`);
};

/**
 * Watches the turns of this thread until `stop`. A timer of a millisecond runs in each turn that is longer, so what the
 * thread took of the processor between two of its calls is one turn.
 */
export const watchTurns = async ({ profiled }: { readonly profiled: boolean }) => {
  const session = new Session();
  session.connect();
  if (profiled) {
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: sampledEveryUs });
    await session.post('Profiler.start');
  }
  let longest = { cpuNs: 0, fromUs: 0, toUs: 0 };
  let last = { cpuNs: threadCpuNs(), us: nowUs() };
  const timer = setInterval(() => {
    const now = { cpuNs: threadCpuNs(), us: nowUs() };
    const cpuNs = now.cpuNs - last.cpuNs;
    if (cpuNs > longest.cpuNs) longest = { cpuNs, fromUs: last.us, toUs: now.us };
    last = now;
  }, 1);
  return {
    stop: async (): Promise<LongTurn> => {
      clearInterval(timer);
      const profile = profiled ? (await session.post('Profiler.stop')).profile : undefined;
      session.disconnect();
      const heldBy = profile === undefined ? [] : samplesIn(profile, longest.fromUs, longest.toUs);
      return { cpuMs: longest.cpuNs / 1e6, heldBy };
    },
  };
};
