import { existsSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  // A copy has the schema of its server, as the README says.
  schema: existsSync('schema.graphql') ? 'schema.graphql' : '../../schema/api.graphql',
  documents: 'operations.graphql',
  generates: {
    '__generated__/operations.ts': {
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        immutableTypes: true,
        strictScalars: true,
        scalars: {
          DateTime: 'string',
          Date: 'string',
          LocalTime: 'string',
          LocalDateTime: 'string',
          Decimal: 'string',
          JSONObject: 'Record<string, unknown>',
          ServicePath: 'string',
          ID: 'string',
        },
      },
    },
  },
};

export default config;
