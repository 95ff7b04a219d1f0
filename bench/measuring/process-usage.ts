import { readFileSync } from 'node:fs';

/** Linux counts processor time in ticks of this length, on every architecture that Node supports. */
const tickMs = 10;
/**
 * Index behind the name, which may contain blanks, in `/proc/<pid>/stat`: user and system time are the 14th and 15th
 * fields.
 */
const userTimeAt = 11;

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The figure is omitted on other systems than Linux, and when the process has ended.
    return undefined;
  }
};

/** NaN if unknown. */
export const cpuMsOf = (pid: number): number => {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields?.[userTimeAt]) + Number(fields?.[userTimeAt + 1])) * tickMs;
};

/** NaN if unknown. */
export const residentBytesOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1]) * 1024;
