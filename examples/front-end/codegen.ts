import { existsSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';

const config: CodegenConfig = {
  // A copy has the schema of its server, as the README says.
  schema: existsSync('schema.graphql') ? 'schema.graphql' : '../../schema/api.graphql',
  documents: 'src/**/*.{ts,tsx}',
  generates: {
    'src/__generated__/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false, persistedDocuments: true },
      // Apollo's cache needs __typename, so the trusted documents must select it.
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
  },
};

export default config;
