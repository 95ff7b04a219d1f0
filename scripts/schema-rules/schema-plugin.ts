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
 * Creates the ESLint plugin with the schema rules, for files of graphql-eslint's parser. `prelude` is the SDL that is
 * prepended to each file.
 */
export const createSchemaPlugin = (prelude: string): ESLint.Plugin => {
  const parsedPrelude = parse(prelude);
  return {
    rules: Object.fromEntries(schemaRules.map((rule) => [rule.name, toEslintRule(rule, parsedPrelude)])),
  };
};

/** Switches all rules on. `plugin` is the plugin's name in eslint.config.js. */
export const rulesOn = (plugin: string): Readonly<Record<string, 'error'>> =>
  Object.fromEntries(schemaRules.map(({ name }) => [`${plugin}/${name}`, 'error']));
