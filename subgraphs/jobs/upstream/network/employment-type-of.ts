import type { EmploymentType } from '../../model/posting.ts';
import { toEmploymentType } from '../postings/to-employment-type.ts';

/** Label and value in the page's language. */
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

/** Words of the site that `toEmploymentType` does not cover. */
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
 * The facts are seniority, employment, function and industries, any of which may be missing: the label decides, or, in
 * an unknown language, the position if there are all four or just one.
 */
export const employmentTypeOf = (criteria: readonly Criterion[]): EmploymentType | null => {
  const labelled = criteria.find(({ label }) => labels.has(fold(label)));
  if (labelled !== undefined) return toType(labelled.value);
  const placed = criteria.length === 4 ? criteria[1] : criteria.length === 1 ? criteria[0] : undefined;
  const type = placed === undefined ? null : toType(placed.value);
  // An unknown value at this position may be another fact than the employment.
  return type === 'OTHER' && values[fold(placed?.value ?? '')] === undefined ? null : type;
};
