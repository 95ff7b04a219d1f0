import { ConfigurationError } from '../../platform/config/environment.ts';
import type { RoleInvocation } from '../command-line/invocation.ts';
import { createCloser } from '../lifecycle/closer.ts';
import { exitCodes } from '../lifecycle/ending.ts';
import type { ProcessOptions } from '../lifecycle/running-process.ts';
import { checkRole } from './prepare-role.ts';

/** Runs the first phase of the role's start, and nothing else. Returns the exit code. */
export const checkConfig = async (options: ProcessOptions, role: RoleInvocation): Promise<number> => {
  const { GATEWAY_CONFIG: file } = options.settings;
  const problems = await checkRole(role, options, createCloser());
  const what = file === undefined ? 'the environment' : `the environment and ${file}`;
  options.say(
    problems.length === 0 ? `OK: ${what}, for the role ${role.command}` : new ConfigurationError(problems).message,
  );
  return problems.length === 0 ? exitCodes.ended : exitCodes.failed;
};
