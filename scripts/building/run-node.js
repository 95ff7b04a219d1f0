import { spawnSync } from 'node:child_process';

/** A program of the build has failed and has printed the reason. */
export class FailedStep extends Error {
  /** @param {number} status */
  constructor(status) {
    super(`a step of the build ended with ${status}`);
    this.status = status;
  }
}

/**
 * Runs a program with Node to its end. Throws a `FailedStep`.
 * @param {string} root
 * @param {readonly string[]} words
 * @param {NodeJS.ProcessEnv} [environment] Variables besides this process's own.
 */
export const runNode = (root, words, environment = {}) => {
  const env = { ...process.env, ...environment };
  const { status, error } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit', env });
  if (error !== undefined) throw error;
  if (status !== 0) throw new FailedStep(status ?? 1);
};
