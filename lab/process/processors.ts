import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

let isAble: boolean | undefined;

/** Returns whether the machine has two processors or more and `taskset`. */
export const canBind = (): boolean => {
  isAble ??= cpus().length > 1 && spawnSync('taskset', ['-c', '1', 'true']).status === 0;
  return isAble;
};

/** Returns the words before a command that run it on one processor; none where processes cannot be bound. */
export const onProcessor = (processor: number): readonly string[] =>
  canBind() ? ['taskset', '-c', String(processor)] : [];

export const bindToProcessor = ({ pid }: { readonly pid: number }, processor: number): void => {
  if (canBind()) spawnSync('taskset', ['-a', '-cp', String(processor), String(pid)]);
};
