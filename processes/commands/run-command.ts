import type { OptionsCommand } from '../command-line/invocation.ts';
import { exitCodes } from '../lifecycle/ending.ts';
import type { ProcessOptions } from '../lifecycle/running-process.ts';

/** Returns the exit code. Throws a sentence for what could not be done. Each command loads only its own code. */
export const runCommand = async (options: ProcessOptions, invocation: OptionsCommand): Promise<number> => {
  switch (invocation.command) {
    case 'doctor':
      return (await import('./doctor/doctor.ts')).runDoctor(options, invocation);
    case 'record':
      await (await import('./record/record.ts')).runRecord(options, invocation);
      return exitCodes.ended;
    default:
      await (await import('./keys.ts')).runKeys(options, invocation);
      return exitCodes.ended;
  }
};
