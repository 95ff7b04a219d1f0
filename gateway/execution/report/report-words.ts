import { ServiceError } from '../../../platform/errors/service-error.ts';
import { shortened } from '../../../platform/text/shorten-echoes.ts';

/** Request header with reports separated by commas: `cost, plan`. */
export const reportHeader = 'x-report';

const reportWords = ['cost', 'plan'] as const;
export type ReportWord = (typeof reportWords)[number];

const maxEchoedWord = 50;

const isWord = (word: unknown): word is ReportWord => (reportWords as readonly unknown[]).includes(word);

const refused = (what: string, param: string): ServiceError =>
  new ServiceError('bad_request', `${what} There is: ${reportWords.join(', ')}.`, { param });

const checked = (words: readonly unknown[], param: string): readonly ReportWord[] => {
  const unknown = words.find((word) => !isWord(word));
  if (unknown === undefined) return words.filter(isWord);
  const named =
    typeof unknown === 'string' ? `"${shortened(unknown, maxEchoedWord)}" is no report.` : 'A report is a word.';
  throw refused(named, param);
};

/** A proxy may have split the header. */
const inHeader = (header: string | readonly string[] | undefined): readonly ReportWord[] => {
  if (header === undefined) return [];
  const words = (typeof header === 'string' ? header : header.join(','))
    .split(',')
    .map((word) => word.trim().toLowerCase());
  return checked(
    words.filter((word) => word !== ''),
    reportHeader,
  );
};

const inExtensions = (extensions: unknown): readonly ReportWord[] => {
  if (typeof extensions !== 'object' || extensions === null || !('report' in extensions)) return [];
  const { report } = extensions;
  if (report === null || report === undefined) return [];
  if (Array.isArray(report)) return checked(report, 'extensions.report');
  throw refused('"extensions.report" has to be a list of words.', 'extensions.report');
};

/**
 * Reads the header and `report` in the GraphQL `extensions`; undefined for none. Throws `bad_request` for an unknown
 * report.
 */
export const requestedReports = (
  header: string | readonly string[] | undefined,
  extensions: unknown,
): ReadonlySet<ReportWord> | undefined => {
  if (header === undefined && (extensions === undefined || extensions === null)) return undefined;
  const words = new Set([...inHeader(header), ...inExtensions(extensions)]);
  return words.size === 0 ? undefined : words;
};
