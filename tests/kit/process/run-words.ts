import { readCommandLine } from '../../../processes/command-line/read-command-line.ts';
import { runCommand } from '../../../processes/commands/run-command.ts';
import type { ProcessOptions } from '../../../processes/lifecycle/running-process.ts';

/** Runs a command of the command line in this process, and returns what it says. Throws what it complains about. */
export const runWords = async (
  options: ProcessOptions,
  words: readonly string[],
): Promise<{ readonly code: number; readonly said: string }> => {
  const written: string[] = [];
  const write = (text: string) => written.push(text);
  const invocation = readCommandLine(words, { say: write, complain: write });
  if (typeof invocation === 'number') throw new Error(written.join(''));
  const said: string[] = [];
  switch (invocation.command) {
    case 'keys create':
    case 'keys list':
    case 'keys revoke':
    case 'keys sign-in':
    case 'doctor':
    case 'record': {
      const code = await runCommand({ ...options, say: (text) => said.push(text) }, invocation);
      return { code, said: said.join('\n') };
    }
    default:
      throw new Error(`${invocation.command} is no command that runs in the process of a test`);
  }
};
