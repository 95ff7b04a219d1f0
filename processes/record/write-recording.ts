import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emulatorPathOf } from '../../platform/config/upstream-settings.ts';
import type { RecordedAnswer } from './recorded-answer.ts';

export interface NamedAnswer {
  /** Configuration name of the upstream. */
  readonly name: string;
  readonly answer: RecordedAnswer;
}

/** Each recording invents its own names, so a folder holds only one. */
export const refuseRecorded = (folder: string): void => {
  if (existsSync(join(folder, 'routes.json')))
    throw new Error(`${folder} has a recording already: give another folder with --out.`);
};

export const writeRecording = (folder: string, answers: readonly NamedAnswer[]): void => {
  const routes = answers.map(({ name, answer }, index) => {
    const prefix = emulatorPathOf(name);
    const file = join(prefix, `${index + 1}.${answer.extension}`);
    mkdirSync(join(folder, prefix), { recursive: true });
    writeFileSync(join(folder, file), answer.body);
    const { method, path, status, type, headers } = answer;
    return { method, path: `/${prefix}${path}`, status, type, headers, file };
  });
  writeFileSync(join(folder, 'routes.json'), `${JSON.stringify(routes, null, 1)}\n`);
};
