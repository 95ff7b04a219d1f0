import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import graphql from '@graphql-eslint/eslint-plugin';
import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { createSchemaPlugin, type NotYet, rulesOn } from './schema-plugin.ts';
import { schemaRules } from './schema-rules.ts';

const prelude = 'interface Node { id: ID! } type Warning { message: String! }';

const lint = (sdl: string, notYet: NotYet = {}, filename = 'schema/subgraphs/blogs.graphql'): readonly string[] => {
  const { parser } = graphql;
  const graphQLConfig = { schema: `${prelude} ${sdl}` };
  return new Linter({ configType: 'flat' })
    .verify(
      sdl,
      {
        files: ['**/*.graphql'],
        languageOptions: { parser, parserOptions: { graphQLConfig } },
        plugins: { tributary: createSchemaPlugin({ prelude, notYet }) },
        linterOptions: { reportUnusedDisableDirectives: 'error' },
        rules: rulesOn('tributary'),
      } as Linter.Config,
      filename,
    )
    .map(({ line, ruleId, message }) => `${line} ${ruleId ?? '-'} ${message}`);
};

const sdl = `type Query { a: Post }
type Post { title: String!
  listed: Boolean!
  active: Boolean! }`;
const broken = (line: number, field: string) =>
  `${line} tributary/boolean-names Post.${field}: A Boolean field is called isX, hasX or canX.`;

describe('the rules in ESLint', () => {
  it('report a fault at its line, with its coordinate', () => {
    expect(lint(sdl)).toEqual([broken(3, 'listed'), broken(4, 'active')]);
  });

  it('know the types of the prelude', () => {
    expect(lint('type Query { node: Node! }')).toEqual([expect.stringContaining('root-fields-nullable Query.node')]);
  });

  it('leave out what a comment excepts', () => {
    const comment = '# eslint-disable-next-line tributary/boolean-names -- As the source has it.';
    expect(lint(sdl.replace('  listed', `  ${comment}\n  listed`))).toEqual([broken(5, 'active')]);
  });
});

describe('an exception for what is still to be changed', () => {
  const notYet = (...coordinates: readonly string[]): NotYet => ({
    'boolean-names': { 'schema/subgraphs/blogs.graphql': coordinates },
  });

  it('holds for its rule, file and element', () => {
    expect(lint(sdl, notYet('Post.listed'))).toEqual([broken(4, 'active')]);
    expect(lint(sdl, notYet('Post.listed'), 'schema/subgraphs/jobs.graphql')).toEqual([
      broken(3, 'listed'),
      broken(4, 'active'),
    ]);
  });

  it('is refused once it is not needed', () => {
    expect(lint(sdl, notYet('Post.active', 'Post.listed', 'Post.title'))).toEqual([
      '1 tributary/boolean-names Post.title keeps the rule now: take it off not-yet.json.',
    ]);
  });

  it('is of a rule and a file that there are', () => {
    const path = join(projectRoot, 'scripts', 'schema-rules', 'not-yet.json');
    const listed: NotYet = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
    const rules = new Set(schemaRules.map(({ name }) => name));
    const unknown = Object.entries(listed).flatMap(([rule, files]) => [
      ...(rules.has(rule) ? [] : [rule]),
      ...Object.keys(files).filter((file) => !existsSync(join(projectRoot, file))),
    ]);
    expect(unknown).toEqual([]);
  });
});
