import { readJson } from '../../platform/paths/reference-data.ts';
import type { JobSentence, JobWords, Occupation } from './occupation.ts';

/** Contains `{team}` for a word, and `{few+2}` or `{few*2}` for a computed number. */
type Template = string;

interface OccupationRow extends Omit<Occupation, 'duties' | 'demands'> {
  readonly duties: readonly Template[];
  readonly demands: readonly Template[];
}

const fill = (words: JobWords, name: keyof JobWords, operator: string | undefined, operand: string): string => {
  const word = words[name];
  if (operator === undefined) return String(word);
  return String(operator === '+' ? Number(word) + Number(operand) : Number(word) * Number(operand));
};

const toSentence =
  (template: Template): JobSentence =>
  (words) =>
    template.replace(/\{(\w+)(?:([+*])(\d+))?\}/g, (_whole, name, operator, operand) =>
      fill(words, name, operator, operand),
    );

export const occupations: readonly Occupation[] = (
  readJson('emulator/job-world/reference/occupations.json') as readonly OccupationRow[]
).map((row) => ({ ...row, duties: row.duties.map(toSentence), demands: row.demands.map(toSentence) }));
