import type { ESLint, Rule } from 'eslint';
import { type DocumentNode, parse } from 'graphql';
import { connectionShape } from './connection-shape.ts';
import { booleanNames, instantsEndInAt, noCommonWords, noTypeNamePrefix, oneWordForOneThing } from './naming-rules.ts';
import { createSchemaFile } from './schema-file.ts';
import type { SchemaRule, Violation } from './schema-rule.ts';
import {
  idOnlyOnNodes,
  listItemsNonNull,
  metaType,
  mutationShape,
  rootFieldsNullable,
  sameTypesInMembers,
  scalarsSpecifiedBy,
  warningsType,
} from './shape-rules.ts';
import { subscriptionFollows } from './subscription-follows.ts';
import { subscriptionNames } from './subscription-names.ts';

const schemaRules: readonly SchemaRule[] = [
  booleanNames,
  connectionShape,
  idOnlyOnNodes,
  instantsEndInAt,
  listItemsNonNull,
  metaType,
  mutationShape,
  noCommonWords,
  noTypeNamePrefix,
  oneWordForOneThing,
  rootFieldsNullable,
  sameTypesInMembers,
  scalarsSpecifiedBy,
  subscriptionFollows,
  subscriptionNames,
  warningsType,
];

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
