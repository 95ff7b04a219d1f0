import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { systemClock } from '../../platform/clock/system-clock.ts';
import { createInvention } from '../../platform/recording/invented-text.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { upstreamsOf } from '../doctor/examine.ts';
import type { ProcessOptions } from '../running-process.ts';
import { upstreamAddresses } from '../services/upstream-addresses.ts';
import { withEmulator } from '../start/with-emulator.ts';
import { readQuestions } from './questions.ts';
import { takeRecording } from './take-recording.ts';
import { type NamedAnswer, refuseRecorded, writeRecording } from './write-recording.ts';

export const recordUsage = `usage: npm run record -- UPSTREAM [PATH ...] [UPSTREAM ...] [--out FOLDER] [--paid]
       writes real answers as a folder that a replay plays: of the probe, or of the paths that are given
       names, texts, ids and addresses in them are replaced by invented ones
       --out   the folder; default: recording
       --paid  sends probes that cost money`;

/** Throws a sentence for invalid arguments or settings, or if a response cannot be recorded. */
export const runRecord = async (options: ProcessOptions, words: readonly string[]): Promise<void> => {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { out: { type: 'string' }, paid: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const { settings, environment, subgraphSettings, log, say } = options;
  if (values.help === true || positionals.length === 0) return say(recordUsage);
  const folder = values.out ?? 'recording';
  refuseRecorded(folder);
  const upstreams = subgraphs.flatMap((definition) => upstreamsOf(definition, subgraphSettings[definition.name]));
  const questions = readQuestions(positionals, upstreams);
  // The random key is not stored, so that replaced values cannot be reconstructed.
  const invention = createInvention(randomBytes(32).toString('hex'));
  const answers = await withEmulator(settings, log, async (emulatorUrl) => {
    const asked = questions.map(({ upstream }) => upstream);
    const addresses = upstreamAddresses(asked, { environment, mode: settings.UPSTREAMS, emulatorUrl });
    const taken: NamedAnswer[] = [];
    for (const question of questions) {
      const { name } = question.upstream;
      const address = addresses.get(name);
      if (address === undefined) continue;
      const take = { clock: systemClock, log, userAgent: settings.USER_AGENT, paid: values.paid === true, invention };
      taken.push(...(await takeRecording(question, address, take)).map((answer) => ({ name, answer })));
    }
    return taken;
  });
  writeRecording(folder, answers);
  for (const { name, answer } of answers) {
    const { rows, dropped } = answer.tally;
    say(`${name}  ${answer.method} ${answer.path}  status ${answer.status}, ${rows} rows, ${dropped} dropped`);
  }
  say(`Written to ${folder}. Look through it before you pass it on.`);
};
