import graphql from '@graphql-eslint/eslint-plugin';
import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import { createSchemaPlugin, rulesOn } from './schema-plugin.ts';

const prelude = 'interface Node { id: ID! } type Warning { message: String! }';

const lint = (sdl: string): readonly string[] => {
  const { parser } = graphql;
  const graphQLConfig = { schema: `${prelude} ${sdl}` };
  return new Linter({ configType: 'flat' })
    .verify(
      sdl,
      {
        files: ['**/*.graphql'],
        languageOptions: { parser, parserOptions: { graphQLConfig } },
        plugins: { tributary: createSchemaPlugin(prelude) },
        linterOptions: { reportUnusedDisableDirectives: 'error' },
        rules: rulesOn('tributary'),
      } as Linter.Config,
      'schema/subgraphs/blogs.graphql',
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
  it('report a violation at its line, with its coordinate', () => {
    expect(lint(sdl)).toEqual([broken(3, 'listed'), broken(4, 'active')]);
  });

  it('use the types of the prelude', () => {
    expect(lint('type Query { node: Node! }')).toEqual([expect.stringContaining('root-fields-nullable Query.node')]);
  });

  it('respect exceptions in comments', () => {
    const comment = '# eslint-disable-next-line tributary/boolean-names -- As the source has it.';
    expect(lint(sdl.replace('  listed', `  ${comment}\n  listed`))).toEqual([broken(5, 'active')]);
  });
});
