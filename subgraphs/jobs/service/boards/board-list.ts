import { join } from 'node:path';
import { z } from 'zod';
import { describeIssue } from '../../../../platform/config/describe-issue.ts';
import { type OperatorList, type ParsedList, readOperatorList } from '../../../../platform/config/operator-list.ts';
import { describeItem, parseOperatorList } from '../../../../platform/config/parse-operator-list.ts';
import { projectRoot } from '../../../../platform/runtime/project-root.ts';
import { asciiLower } from '../../../../platform/text/ascii-case.ts';
import { toCompanySlug } from '../../../../platform/text/company-slug.ts';
import type { BoardEntry } from '../../model/board.ts';
import { toBoardKey } from '../../model/board-key.ts';
import type { StoredSource } from '../../model/posting.ts';
import { readPostingAddress } from '../address/posting-address.ts';

interface NamedBoard {
  readonly source: StoredSource;
  readonly token: string;
  /** Region that the address implies. */
  readonly region: 'eu' | null;
}

interface TokenForm {
  readonly pattern: RegExp;
  readonly wanted: string;
}

const forms: Readonly<Record<StoredSource, TokenForm>> = {
  ATS_A: { pattern: /^(?!\.+$)[A-Za-z0-9._-]{1,100}$/, wanted: 'letters, digits, dots, dashes and underscores' },
  ATS_B: { pattern: /^[a-z0-9][a-z0-9_-]{0,99}$/, wanted: 'letters, digits, dashes and underscores' },
  ATS_C: { pattern: /^(?!\.+$)[^/\p{Cc}]{1,100}$/u, wanted: 'a name without slash or control characters' },
};

const checkToken = (source: StoredSource, text: string): string | { readonly problem: string } => {
  const token = source === 'ATS_B' ? asciiLower(text) : text;
  const { pattern, wanted } = forms[source];
  return pattern.test(token) ? token : { problem: `has to be ${wanted}, 100 characters at most` };
};

/**
 * Reads a token or, if the text has a slash, an address of the board's page, its API or one of its postings. The
 * address determines the source, which must agree with a stated one. Sends no request.
 */
const readBoardName = (text: string, stated: StoredSource | null): NamedBoard | { readonly problem: string } => {
  if (!text.includes('/')) {
    if (stated === null) return { problem: 'needs a source beside it, because it is not an address' };
    const token = checkToken(stated, text);
    return typeof token === 'string' ? { source: stated, token, region: null } : token;
  }
  const { source, boardToken, region } = readPostingAddress(text.includes('://') ? text : `https://${text}`);
  if (source === 'NETWORK' || boardToken === null)
    return { problem: 'is an address that does not name a board of ats_a, ats_b or ats_c' };
  if (stated !== null && stated !== source)
    return { problem: `is an address of ${source.toLowerCase()}, and the source is ${stated.toLowerCase()}` };
  const token = checkToken(source, boardToken);
  return typeof token === 'string' ? { source, token, region: source === 'ATS_A' ? region : null } : token;
};

/** `quarry-line` is `Quarry Line`. Words with capitals stay as they are. */
const toCompanyName = (token: string): string =>
  token
    .split(/[\s._-]+/)
    .filter((word) => word !== '')
    .map((word) => (word === word.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join(' ');

const sources: Readonly<Record<string, StoredSource>> = { ats_a: 'ATS_A', ats_b: 'ATS_B', ats_c: 'ATS_C' };

const text = (longest: number) =>
  z.string().trim().min(1, 'may not be empty').max(longest, `has to be ${longest} characters at most`);

const item = z.strictObject({
  source: z
    .string()
    .transform((name, context): StoredSource => {
      const source = sources[asciiLower(name.trim()).replaceAll('-', '_')];
      if (source !== undefined) return source;
      context.issues.push({ code: 'custom', input: name, message: 'has to be ats_a, ats_b or ats_c' });
      return z.NEVER;
    })
    .optional(),
  board: text(2048),
  company: text(200)
    .refine((name) => name === '' || toCompanySlug(name) !== '', 'has to have a letter or a digit')
    .optional(),
  refresh_interval_seconds: z
    .int()
    .min(1, 'has to be 1 at least')
    .max(604_800, 'has to be 604800, a week, at most')
    .default(3600),
  region: z.literal('eu', 'can only be eu').optional(),
});

/** Accepted spellings of field names. */
const aliases: Readonly<Record<string, string>> = {
  token: 'board',
  refreshIntervalSeconds: 'refresh_interval_seconds',
};
const withAliases = (given: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const name = aliases[key];
      return [name !== undefined && !Object.hasOwn(given, name) ? name : key, value];
    }),
  );

/** Validation errors come without the item's position. */
const parseItem = (given: object): BoardEntry | readonly string[] => {
  const result = item.safeParse(withAliases(given), { error: describeIssue });
  if (!result.success) return describeItem(result.error.issues);
  const { data } = result;
  const board = readBoardName(data.board, data.source ?? null);
  if ('problem' in board) return [`board ${board.problem}`];
  if (data.region !== undefined && board.source !== 'ATS_A') return ['region is for boards of ats_a only'];
  const companyName = data.company ?? toCompanyName(board.token);
  if (toCompanySlug(companyName) === '') return ['company is missing, and the board gives no name for one'];
  return {
    source: board.source,
    token: board.token,
    companyName,
    refreshIntervalSeconds: data.refresh_interval_seconds,
    region: data.region ?? board.region,
  };
};

/**
 * Parses a JSON array, or an object with the array `boards`. Validation errors name the item's number and the field.
 */
export const parseBoardList = (value: unknown): ParsedList<BoardEntry> =>
  parseOperatorList<BoardEntry>(value, {
    plural: 'boards',
    parseItem,
    nameOf: (given) => withAliases(given)['board'],
    keysOf: ({ source, token }) => ({ board: toBoardKey(source, token) }),
  });

const shippedFile = join(projectRoot, 'subgraphs', 'jobs', 'reference', 'boards.json');

/** Reads the operator's list, or the shipped one. Throws `ConfigurationError` with every error of the list. */
export const readBoardList = (file: string | undefined): OperatorList<BoardEntry> =>
  readOperatorList({ setting: 'JOB_BOARDS_FILE', file, shippedFile, parse: parseBoardList });
