import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

let isAble: boolean | undefined;

export const canBind = (): boolean => {
  isAble ??= cpus().length > 1 && spawnSync('taskset', ['-c', '1', 'true']).status === 0;
  return isAble;
};

/** A command that runs on one processor, unchanged if binding is impossible. */
export const onProcessor = (processor: number, words: readonly string[]): readonly string[] =>
  canBind() ? ['taskset', '-c', String(processor), ...words] : words;

export const bindToProcessor = (pid: number, processor: number): void => {
  if (canBind()) spawnSync('taskset', ['-a', '-cp', String(processor), String(pid)]);
};
