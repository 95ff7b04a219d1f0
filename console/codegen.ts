import { readdirSync, readFileSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';

/**
 * Each view has generated documents of its own: the client preset writes one module for all documents that it is given,
 * and one module for all views would be loaded with the first of them.
 */
const parts = ['src/shell', ...readdirSync('src/views').map((view) => `src/views/${view}`)];

const config: CodegenConfig = {
  schema: '../schema/api.graphql',
  ignoreNoDocuments: true,
  generates: {
    ...Object.fromEntries(
      parts.map((part) => [
        `${part}/__generated__/`,
        {
          documents: [`${part}/**/*.{ts,tsx}`, `!${part}/__generated__/**`],
          preset: 'client',
          presetConfig: { fragmentMasking: false, persistedDocuments: true },
          // Apollo's cache asks for __typename, so the trusted documents have to have it as well.
          documentTransforms: [addTypenameSelectionDocumentTransform],
          config: {
            useTypeImports: true,
            importExtension: '.ts',
            immutableTypes: true,
            strictScalars: true,
            scalars: {
              Date: 'string',
              DateTime: 'string',
              Decimal: 'string',
              JSONObject: 'Record<string, unknown>',
              LocalDateTime: 'string',
              LocalTime: 'string',
              ServicePath: 'string',
            },
          },
        },
      ]),
    ),
    // What Apollo's cache has to know of the schema comes with it.
    'src/graph/__generated__/cache.ts': {
      plugins: [{ add: { content: readFileSync('../schema/clients/apollo.ts', 'utf8') } }],
    },
  },
};

export default config;
