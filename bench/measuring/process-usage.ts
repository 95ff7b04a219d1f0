import { readFileSync } from 'node:fs';

/** Linux counts processor time in ticks of this length, on every architecture that Node runs on. */
const tickMs = 10;
/** Fields of `/proc/<pid>/stat` behind the name, which may hold blanks: user and system time are the 14th and 15th of all. */
const userTimeAt = 11;

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Not on Linux, or the process has ended: the figure is left out.
    return undefined;
  }
};

/** Processor time that a process has used, in milliseconds. NaN where the system does not tell. */
export const cpuMsOf = (pid: number): number => {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields?.[userTimeAt]) + Number(fields?.[userTimeAt + 1])) * tickMs;
};

/** Resident memory of a process in bytes. NaN where the system does not tell. */
export const residentBytesOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1]) * 1024;
