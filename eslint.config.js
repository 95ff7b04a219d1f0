import { readdirSync, readFileSync } from 'node:fs';
import { buildSubgraphSchema } from '@apollo/subgraph';
import graphql from '@graphql-eslint/eslint-plugin';
import { parse, printSchema } from 'graphql';
import { createJiti } from 'jiti';

/**
 * Rules for GraphQL, by graphql-eslint; TypeScript is Biome's. Of the schema they check the SDL of the subgraphs, because
 * it is written by hand: the supergraph and the API schema follow from it, and a problem is reported at the line where
 * it can be fixed.
 */
const prelude = 'schema/prelude.graphql';
const codes = 'schema/codes.graphql';
const read = (file) => readFileSync(new URL(file, import.meta.url), 'utf8');
const sdlFiles = readdirSync(new URL('schema/subgraphs', import.meta.url))
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => `schema/subgraphs/${file}`);

const graphFiles = ['schema/graph.graphql', 'schema/graph-entities.graphql'];

/** The schema as a subgraph serves it: with the definitions of the federation's directives, which the files import. */
const servedSchema = (...files) =>
  printSchema(buildSubgraphSchema(parse([prelude, codes, ...files].map(read).join('\n'))));

const operations = ['subgraphs/*/rest/*.graphql', 'platform/graphql/rest/*.graphql'];
const examples = 'docs/examples/*.graphql';

const { import: load } = createJiti(import.meta.url);
const { createSchemaPlugin, rulesOn } = await load('./scripts/schema-rules/schema-plugin.ts');
const { internalSdl } = await load('./scripts/internal-schema.ts');

const graphQLConfig = {
  projects: {
    ...Object.fromEntries(sdlFiles.map((file) => [file, { schema: servedSchema(file), include: [file] }])),
    graph: { schema: servedSchema(...graphFiles), include: [graphFiles[0]] },
    prelude: { schema: servedSchema(sdlFiles[0]), include: [prelude] },
    operations: { schema: internalSdl(), documents: operations },
    examples: { schema: 'schema/api.graphql', documents: [examples] },
  },
};
const ownRules = createSchemaPlugin([prelude, codes].map(read).join('\n'));
const languageOptions = { parser: graphql.parser, parserOptions: { graphQLConfig } };
const plugins = { '@graphql-eslint': graphql };
const schemaRules = graphql.configs['flat/schema-recommended'].rules;
const operationRules = graphql.configs['flat/operations-recommended'].rules;

export default [
  { ignores: ['**/*.js', '**/*.cjs', '**/*.mjs', 'dist/', 'data/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: [prelude, graphFiles[0], 'schema/subgraphs/*.graphql'],
    languageOptions,
    plugins: { ...plugins, tributary: ownRules },
    rules: {
      ...schemaRules,
      ...rulesOn('tributary'),
      // One line is written in quotes, more than one as a block: the rule knows only one of the two.
      '@graphql-eslint/description-style': 'off',
      // Most types are values without an identity: tributary/id-only-on-nodes says which have an id.
      '@graphql-eslint/strict-id-in-types': 'off',
      // tributary/no-type-name-prefix accepts natural keys.
      '@graphql-eslint/no-typename-prefix': 'off',
    },
  },
  // It stands in front of every subgraph, none of which uses all of it.
  { files: [prelude], rules: { '@graphql-eslint/no-unreachable-types': 'off' } },
  // REST's `id` is an alias of a natural key: the `id` of the graph is not in the bodies.
  {
    files: operations,
    languageOptions,
    plugins,
    rules: { ...operationRules, '@graphql-eslint/require-selections': 'off' },
  },
  {
    files: [examples],
    languageOptions,
    plugins,
    rules: {
      ...operationRules,
      // An example asks for what answers its question. Ids besides are for clients with a cache, which add them themselves.
      '@graphql-eslint/require-selections': 'off',
      // They cross services, so they are deeper than one service's operations. This is the server's own bound, GRAPHQL_MAX_DEPTH.
      '@graphql-eslint/selection-set-depth': ['error', { maxDepth: 15 }],
    },
  },
];
