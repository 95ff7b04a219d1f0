import { readdirSync, readFileSync } from 'node:fs';

/** Parent of each running process, from `/proc`, so only on Linux. */
const parents = (): ReadonlyMap<number, number> => {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // A zombie has ended; its parent has not waited for it yet.
      if (state !== 'Z') found.set(Number(name), Number(parent));
    } catch {
      // The process has just ended.
    }
  }
  return found;
};

export const descendantsOf = (pid: number): readonly number[] => {
  const all = parents();
  const found: number[] = [];
  let generation = [pid];
  while (generation.length > 0) {
    generation = [...all].filter(([, parent]) => generation.includes(parent)).map(([child]) => child);
    found.push(...generation);
  }
  return found;
};

export const stillRunning = (pids: readonly number[]): readonly number[] => {
  const all = parents();
  return pids.filter((pid) => all.has(pid));
};
