import { codeSentence } from '../../../platform/errors/code-sentence.ts';
import { createErrorTable } from '../../../platform/errors/error-table.ts';
import { createWarningTable } from '../../../platform/warnings/warning-table.ts';
import type { RestBinding } from '../rest-options.ts';
import type { CodeSchemas, JsonSchema } from './json-schema.ts';

interface Kind {
  readonly code: string;
  readonly description: string;
}

const codeSchema = (what: string, kinds: readonly Kind[]): JsonSchema => ({
  type: 'string',
  enum: kinds.map(({ code }) => code),
  description: `${what}\n\n${kinds.map(({ code, description }) => `- \`${code}\`: ${codeSentence(description)}`).join('\n')}`,
});

export const codeSchemas = (binding: RestBinding): CodeSchemas => {
  const errors = [...createErrorTable([binding]).values()].filter(({ notOverRest = false }) => !notOverRest);
  const warnings = [...createWarningTable([binding]).values()];
  return {
    ErrorCode: codeSchema('Stable lower-case code.', errors),
    WarningCode: codeSchema(
      'Stable lower-case code of a warning, or of the error that replaced a part of the response.',
      [...warnings, ...errors],
    ),
  };
};
