import { parseArgs } from 'node:util';
import { systemClock } from '../../platform/clock/system-clock.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import type { ProcessOptions } from '../running-process.ts';
import { withEmulator } from '../start/with-emulator.ts';
import { examine, upstreamsOf } from './examine.ts';
import { exitCodeOf, toReport } from './report.ts';

export const doctorUsage = `usage: npm run doctor -- [UPSTREAM ...] [--paid] [--json]
       asks each upstream and feed of the configuration once, and says what its answer shows
       --paid  sends the probes that cost money as well
       --json  writes a list of objects in the place of the report
exit code: 0 all in order, 1 something failed, 2 rows were dropped or fields are missing`;

/** Returns the exit code. Throws a sentence for invalid arguments or settings. */
export const runDoctor = async (options: ProcessOptions, words: readonly string[]): Promise<0 | 1 | 2> => {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { paid: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) {
    options.say(doctorUsage);
    return 0;
  }
  const { settings, environment, subgraphSettings, log, say } = options;
  const known = subgraphs.flatMap((definition) => [
    ...upstreamsOf(definition, subgraphSettings[definition.name]),
    ...(definition.webProbes?.(subgraphSettings[definition.name]) ?? []),
  ]);
  const strange = positionals.filter((word) => !known.some(({ name }) => name.toLowerCase() === word.toLowerCase()));
  if (strange.length > 0)
    throw new Error(
      `There is no upstream ${strange.join(', ')}; there are: ${known.map(({ name }) => name).join(', ')}.`,
    );
  const checks = await withEmulator(settings, log, (emulatorUrl) =>
    examine(subgraphs, {
      settings,
      environment,
      subgraphSettings,
      emulatorUrl,
      clock: systemClock,
      paid: values.paid === true,
      only: positionals,
    }),
  );
  say(values.json === true ? JSON.stringify(checks, null, 2) : toReport(checks));
  return exitCodeOf(checks);
};
