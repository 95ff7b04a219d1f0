import { readFileSync } from 'node:fs';

/** Length of Linux's clock tick, on every architecture that Node runs on. */
const tickMs = 10;
/** Index of the user time in `/proc/<pid>/stat` after the name, which may contain blanks. The system time follows. */
const userTimeAt = 11;

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The system is not Linux, or the process has ended.
    return undefined;
  }
};

/** Returns the processor time of a process in milliseconds. NaN where it is not available. */
export const cpuMsOf = (pid: number): number => {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields?.[userTimeAt]) + Number(fields?.[userTimeAt + 1])) * tickMs;
};

/** Returns the resident memory of a process in bytes. NaN where it is not available. */
export const residentBytesOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1]) * 1024;
