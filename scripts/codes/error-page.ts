import { protocolCodes } from '../../platform/errors/protocol-codes.ts';
import { withDerivedPart } from '../derived/derived-part.ts';
import { markdownTable } from '../derived/markdown-table.ts';
import type { DeclaredCodes } from './declared-codes.ts';

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

export const errorPage = (page: string, { errors, warnings }: DeclaredCodes): string => {
  const errorRows = [...errors.values()]
    .sort((a, b) => a.status - b.status)
    .map(({ code, status, retryable, isUserError = false, description }) => [
      `\`${code}\``,
      String(status),
      yesOrNo(retryable),
      yesOrNo(isUserError),
      description,
    ]);
  const warningRows = [...warnings.values()].map(({ code, description }) => [`\`${code}\``, description]);
  const protocolRows = Object.entries(protocolCodes).map(([code, description]) => [`\`${code}\``, description]);
  const parts = {
    'codes of errors': markdownTable(['code', 'status', 'retryable', 'user error', 'when'], errorRows),
    'codes of requests': markdownTable(['code', 'when'], protocolRows),
    'codes of warnings': markdownTable(['code', 'meaning'], warningRows),
  };
  return Object.entries(parts).reduce((text, [name, part]) => withDerivedPart(text, 'compose', name, part), page);
};
