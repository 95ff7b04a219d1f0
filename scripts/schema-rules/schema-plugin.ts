import type { ESLint, Rule } from 'eslint';
import { type DocumentNode, parse } from 'graphql';
import { createSchemaFile } from './schema-file.ts';
import type { Fault, SchemaRule } from './schema-rule.ts';
import { schemaRules } from './schema-rules.ts';

/** Elements that break a rule and are still to be changed: rule, then file, then coordinates. */
export type NotYet = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export interface SchemaPluginOptions {
  /** SDL that is put in front of each file. */
  readonly prelude: string;
  readonly notYet: NotYet;
}

const withSlashes = (path: string): string => path.replaceAll('\\', '/');

const toEslintRule = (rule: SchemaRule, prelude: DocumentNode, notYet: NotYet): Rule.RuleModule => ({
  meta: { type: 'problem', docs: { description: 'docs/schema-conventions.md' }, schema: [] },
  create: (context) => ({
    Program: () => {
      const { sourceCode } = context;
      const excepted = new Set(
        Object.entries(notYet[rule.name] ?? {}).find(([file]) => withSlashes(context.filename).endsWith(file))?.[1],
      );
      const report = ({ node, coordinate, message }: Fault): void => {
        const start = sourceCode.getLocFromIndex(node.loc?.start ?? 0);
        context.report({ loc: start, message: `${coordinate}: ${message}` });
      };
      const faults = rule.check(createSchemaFile(parse(sourceCode.text), prelude));
      for (const fault of faults) if (!excepted.has(fault.coordinate)) report(fault);
      const faulty = new Set(faults.map(({ coordinate }) => coordinate));
      for (const coordinate of excepted)
        if (!faulty.has(coordinate))
          context.report({
            loc: { line: 1, column: 0 },
            message: `${coordinate} keeps the rule now: take it off not-yet.json.`,
          });
    },
  }),
});

/** The rules of the schema for ESLint, over files that graphql-eslint's parser has read. */
export const createSchemaPlugin = ({ prelude, notYet }: SchemaPluginOptions): ESLint.Plugin => {
  const parsedPrelude = parse(prelude);
  return {
    rules: Object.fromEntries(schemaRules.map((rule) => [rule.name, toEslintRule(rule, parsedPrelude, notYet)])),
  };
};

/** All of them switched on, under the plugin's name in eslint.config.js. */
export const rulesOn = (plugin: string): Readonly<Record<string, 'error'>> =>
  Object.fromEntries(schemaRules.map(({ name }) => [`${plugin}/${name}`, 'error']));
