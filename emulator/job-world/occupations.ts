import { readJson } from '../../platform/runtime/reference-data.ts';

/** Duties and demands are phrases. */
export interface Occupation {
  readonly key: string;
  readonly weight: number;
  readonly departments: readonly string[];
  readonly teams: readonly string[];
  readonly roles: readonly string[];
  /** Specialities of a role, as in `Engineer, Payments`. */
  readonly focuses: readonly string[];
  readonly tools: readonly string[];
  /** The people for or with whom the work is done. */
  readonly partners: readonly string[];
  readonly duties: readonly string[];
  readonly demands: readonly string[];
  /** US dollars a year at the middle of the pay scale. */
  readonly payUsd: number;
  /** Paid by the hour where the country does that. */
  readonly hourly?: true;
  readonly commission?: true;
}

export const occupations = readJson('emulator/job-world/reference/occupations.json') as readonly Occupation[];
