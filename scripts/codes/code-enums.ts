import { codeSentence } from '../../platform/errors/code-sentence.ts';
import { protocolCodes } from '../../platform/errors/protocol-codes.ts';
import type { DeclaredCodes } from './declared-codes.ts';

const enumSdl = (name: string, description: string, values: Iterable<readonly [string, string]>): string => {
  const lines = [...values].map(([code, text]) => `  ${JSON.stringify(codeSentence(text))}\n  ${code}\n`);
  return `${JSON.stringify(description)}\nenum ${name} {\n${lines.join('')}}\n`;
};

const descriptionsOf = (kinds: ReadonlyMap<string, { readonly description: string }>): (readonly [string, string])[] =>
  [...kinds].map(([code, { description }]) => [code.toUpperCase(), description] as const);

export const codeEnums = ({ errors, warnings }: DeclaredCodes): string =>
  [
    '# Written by `npm run compose` from the tables of platform and services. Do not edit.\n',
    enumSdl(
      'ErrorCode',
      'Why something failed. New codes may be added: take one that is not known as INTERNAL_ERROR.',
      [...descriptionsOf(errors), ...Object.entries(protocolCodes)],
    ),
    enumSdl(
      'WarningCode',
      'What is wrong with an answer that is there. New codes may be added: show the message of one that is not known.',
      descriptionsOf(warnings),
    ),
  ].join('\n');
