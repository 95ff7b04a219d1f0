import { readFileSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';

const config: CodegenConfig = {
  // In a copy: { 'http://127.0.0.1:4000/schema.graphql': { headers: { authorization: 'Bearer KEY' } } }
  schema: '../../schema/api.graphql',
  documents: 'src/**/*.{ts,tsx}',
  generates: {
    'src/__generated__/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false, persistedDocuments: true },
      // Apollo's cache adds __typename to queries, so the trusted documents need it, too.
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
    // Schema information for Apollo's cache.
    'src/__generated__/cache.ts': {
      plugins: [{ add: { content: readFileSync('../../schema/clients/apollo.ts', 'utf8') } }],
    },
  },
};

export default config;
