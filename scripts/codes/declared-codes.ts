import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { codeSentence, type ErrorKinds } from '../../platform/errors/error-codes.ts';
import { createErrorTable, type ErrorTable } from '../../platform/errors/error-table.ts';
import { createRuleTable } from '../../platform/errors/platform-rules.ts';
import { protocolCodes } from '../../platform/errors/protocol-codes.ts';
import { type RuleTable, tableWords, type ValidationRules } from '../../platform/errors/validation-rules.ts';
import { createWarningTable, type WarningKinds, type WarningTable } from '../../platform/errors/warnings.ts';
import { subgraphNamesOnDisk } from '../../platform/graphql/subgraph-sdl.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { markdownTable, withDerivedPart } from '../derived/derived-part.ts';

interface DeclaredCodes {
  readonly errors: ErrorTable;
  readonly warnings: WarningTable;
  readonly rules: RuleTable;
}

const exportNames = { errors: 'Errors', warnings: 'Warnings', rules: 'Rules' } as const;

const declaredIn = async (name: string, what: keyof typeof exportNames): Promise<unknown> => {
  const path = join(projectRoot, 'subgraphs', name, 'model', `${what}.ts`);
  if (!existsSync(path)) return {};
  const module: Readonly<Record<string, unknown>> = await import(path);
  const exported = `${name}${exportNames[what]}`;
  const kinds = module[exported];
  if (kinds === undefined) throw new Error(`subgraphs/${name}/model/${what}.ts does not export ${exported}`);
  return kinds;
};

/**
 * Reads the codes of platform and services. Imports only `errors.ts`, `warnings.ts` and `rules.ts` of each `model/`,
 * because the registry would load code that is generated from the schema, of which these codes are a part. Throws an
 * `Error` for a code that is declared twice.
 */
export const readDeclaredCodes = async (): Promise<DeclaredCodes> => {
  const services = await Promise.all(
    subgraphNamesOnDisk().map(async (name) => ({
      name,
      errors: (await declaredIn(name, 'errors')) as ErrorKinds,
      warnings: (await declaredIn(name, 'warnings')) as WarningKinds,
      rules: (await declaredIn(name, 'rules')) as ValidationRules,
    })),
  );
  return {
    errors: createErrorTable(services),
    warnings: createWarningTable(services),
    rules: createRuleTable(services),
  };
};

const enumSdl = (name: string, description: string, values: Iterable<readonly [string, string]>): string => {
  const lines = [...values].map(([code, text]) => `  ${JSON.stringify(codeSentence(text))}\n  ${code}\n`);
  return `${JSON.stringify(description)}\nenum ${name} {\n${lines.join('')}}\n`;
};

const descriptionsOf = (kinds: ReadonlyMap<string, { readonly description: string }>): (readonly [string, string])[] =>
  [...kinds].map(([code, { description }]) => [code.toUpperCase(), description] as const);

export const codeEnums = ({ errors, warnings }: DeclaredCodes): string =>
  [
    '# Written by `npm run derived -- compose` from the tables of platform and services. Do not edit.\n',
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

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

export const errorPage = (page: string, { errors, warnings, rules }: DeclaredCodes): string => {
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
  const ruleRows = [...rules.values()].map((rule) => {
    const { rest, graphql } = tableWords(rule);
    return [`\`${rule.code}\``, rest ?? '', graphql ?? ''];
  });
  const parts = {
    'codes of errors': markdownTable(['code', 'status', 'retryable', 'user error', 'when'], errorRows),
    'codes of requests': markdownTable(['code', 'when'], protocolRows),
    'codes of warnings': markdownTable(['code', 'meaning'], warningRows),
    'rules of input': markdownTable(['rule', 'over REST', 'in GraphQL'], ruleRows),
  };
  return Object.entries(parts).reduce((text, [name, part]) => withDerivedPart(text, 'compose', name, part), page);
};
