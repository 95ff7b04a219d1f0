/** What a sentence of a posting can speak of. */
export interface JobWords {
  readonly company: string;
  readonly team: string;
  readonly focus: string;
  /** A tool of the trade. */
  readonly tool: string;
  /** Another one. */
  readonly other: string;
  /** Whom the work is for or with. */
  readonly partner: string;
  /** A small number. */
  readonly few: number;
  /** Years of experience. */
  readonly years: number;
  readonly city: string;
}

export type JobSentence = (words: JobWords) => string;

/** A line of work, with the words that its postings are made of. */
export interface Occupation {
  readonly key: string;
  /** How common its postings are, beside the others. */
  readonly weight: number;
  /** Names that companies have for the department; each board keeps to one. */
  readonly departments: readonly string[];
  readonly teams: readonly string[];
  readonly roles: readonly string[];
  /** What a role can be for, as in `Engineer, Payments`. */
  readonly focuses: readonly string[];
  readonly tools: readonly string[];
  readonly partners: readonly string[];
  readonly duties: readonly JobSentence[];
  readonly demands: readonly JobSentence[];
  /** US dollars a year, in the middle of the ladder. */
  readonly payUsd: number;
  /** Paid by the hour where the country does that. */
  readonly hourly?: true;
  /** Sellers have a commission. */
  readonly commission?: true;
}
