import type { EmploymentType } from '../../model/posting.ts';
import { toEmploymentType } from '../postings/to-employment-type.ts';

/** One of the facts below a description: label and value, both in the language of the page. */
export interface Criterion {
  readonly label: string;
  readonly value: string;
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const labels: ReadonlySet<string> = new Set([
  'employment type',
  'job type',
  'beschaftigungsverhaltnis',
  'art der beschaftigung',
  'type d’emploi',
  "type d'emploi",
  'tipo de empleo',
]);

/** The site's own words where they say less than those of boards. */
const values: Readonly<Record<string, EmploymentType>> = {
  'tiempo parcial': 'PART_TIME',
  'jornada parcial': 'PART_TIME',
  auftrag: 'CONTRACT',
  vertrag: 'CONTRACT',
  auftragsarbeit: 'CONTRACT',
  contrat: 'CONTRACT',
  contrato: 'CONTRACT',
  'contrato por obra': 'CONTRACT',
  temporar: 'TEMPORARY',
  'practicas laborales': 'INTERNSHIP',
  voluntariado: 'VOLUNTEER',
  voluntario: 'VOLUNTEER',
  sonstige: 'OTHER',
  sonstiges: 'OTHER',
  andere: 'OTHER',
  autre: 'OTHER',
  otro: 'OTHER',
  otros: 'OTHER',
};

const toType = (value: string): EmploymentType | null => values[fold(value)] ?? toEmploymentType(value);

/**
 * Kind of employment out of the facts below a description. They come as seniority, employment, function, industries, and any may be missing: so
 * by label, and by position only where all four are there in a language whose labels are not known, or where there is but one.
 */
export const employmentTypeOf = (criteria: readonly Criterion[]): EmploymentType | null => {
  const labelled = criteria.find(({ label }) => labels.has(fold(label)));
  if (labelled !== undefined) return toType(labelled.value);
  const placed = criteria.length === 4 ? criteria[1] : criteria.length === 1 ? criteria[0] : undefined;
  const type = placed === undefined ? null : toType(placed.value);
  // What is not understood may be another fact altogether.
  return type === 'OTHER' && values[fold(placed?.value ?? '')] === undefined ? null : type;
};
