import { protocolCodes } from '../../platform/errors/protocol-codes.ts';
import type { DeclaredCodes } from './declared-codes.ts';

const markOf = (name: string): { readonly begin: string; readonly end: string } => ({
  begin: `<!-- Written by \`npm run compose\`: codes of ${name}. -->`,
  end: `<!-- End of the codes of ${name}. -->`,
});

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells, at) => (at === 1 ? `|${cells.join('|')}|` : `| ${cells.join(' | ')} |`))
    .join('\n');

const replaceTable = (page: string, name: string, text: string): string => {
  const { begin, end } = markOf(name);
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/errors.md has no place for the codes of ${name}`);
  return `${before}${begin}\n${text}\n${end}${after}`;
};

export const errorPage = (page: string, { errors, warnings }: DeclaredCodes): string => {
  const errorRows = [...errors.values()]
    .sort((a, b) => a.status - b.status)
    .map(({ code, status, retryable, isUserError = false, description }) => [
      `\`${code}\``,
      String(status),
      retryable ? 'yes' : 'no',
      isUserError ? 'yes' : 'no',
      description,
    ]);
  const warningRows = [...warnings.values()].map(({ code, description }) => [`\`${code}\``, description]);
  const protocolRows = Object.entries(protocolCodes).map(([code, description]) => [`\`${code}\``, description]);
  const withErrors = replaceTable(
    page,
    'errors',
    table(['code', 'status', 'retryable', 'user error', 'when'], errorRows),
  );
  const withProtocol = replaceTable(withErrors, 'requests', table(['code', 'when'], protocolRows));
  return replaceTable(withProtocol, 'warnings', table(['code', 'meaning'], warningRows));
};
