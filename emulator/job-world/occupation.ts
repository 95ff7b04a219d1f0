/** Words that the sentences of a posting can contain. */
export interface JobWords {
  readonly company: string;
  readonly team: string;
  readonly focus: string;
  readonly tool: string;
  readonly other: string;
  /** The people for or with whom the work is done. */
  readonly partner: string;
  readonly few: number;
  readonly years: number;
  readonly city: string;
}

export type JobSentence = (words: JobWords) => string;

export interface Occupation {
  readonly key: string;
  readonly weight: number;
  readonly departments: readonly string[];
  readonly teams: readonly string[];
  readonly roles: readonly string[];
  /** Specialities of a role, as in `Engineer, Payments`. */
  readonly focuses: readonly string[];
  readonly tools: readonly string[];
  readonly partners: readonly string[];
  readonly duties: readonly JobSentence[];
  readonly demands: readonly JobSentence[];
  /** US dollars a year at the middle of the pay scale. */
  readonly payUsd: number;
  /** Paid by the hour where the country does that. */
  readonly hourly?: true;
  readonly commission?: true;
}
