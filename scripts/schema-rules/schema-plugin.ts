import type { ESLint, Rule } from 'eslint';
import { type DocumentNode, parse } from 'graphql';
import { createSchemaFile } from './schema-file.ts';
import type { SchemaRule, Violation } from './schema-rule.ts';
import { schemaRules } from './schema-rules.ts';

const toEslintRule = (rule: SchemaRule, prelude: DocumentNode): Rule.RuleModule => ({
  meta: { type: 'problem', docs: { description: 'docs/schema-conventions.md' }, schema: [] },
  create: (context) => ({
    Program: () => {
      const { sourceCode } = context;
      const report = ({ node, coordinate, message }: Violation): void => {
        const start = sourceCode.getLocFromIndex(node.loc?.start ?? 0);
        context.report({ loc: start, message: `${coordinate}: ${message}` });
      };
      for (const violation of rule.check(createSchemaFile(parse(sourceCode.text), prelude))) report(violation);
    },
  }),
});

/**
 * The rules of the schema for ESLint, over files that graphql-eslint's parser has read. `prelude` is the SDL that is
 * put in front of each file.
 */
export const createSchemaPlugin = (prelude: string): ESLint.Plugin => {
  const parsedPrelude = parse(prelude);
  return {
    rules: Object.fromEntries(schemaRules.map((rule) => [rule.name, toEslintRule(rule, parsedPrelude)])),
  };
};

/** All of them switched on, under the plugin's name in eslint.config.js. */
export const rulesOn = (plugin: string): Readonly<Record<string, 'error'>> =>
  Object.fromEntries(schemaRules.map(({ name }) => [`${plugin}/${name}`, 'error']));
