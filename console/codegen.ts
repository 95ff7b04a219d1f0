import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';

const hasDocuments = (folder: string): boolean =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.includes('__generated__') &&
      readFileSync(join(folder, file), 'utf8').includes('graphql(`'),
  );

/**
 * The client preset writes one module for all its documents, and that module would load with the first view. So each
 * view has generated documents of its own.
 */
const parts = [
  'src/shell',
  'src/palette',
  ...readdirSync('src/views', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/views/${name}`),
].filter(hasDocuments);

const config: CodegenConfig = {
  schema: '../schema/api.graphql',
  generates: {
    ...Object.fromEntries(
      parts.map((part) => [
        `${part}/__generated__/`,
        {
          documents: [`${part}/**/*.{ts,tsx}`, `!${part}/__generated__/**`],
          preset: 'client',
          presetConfig: { fragmentMasking: false, persistedDocuments: true },
          // The cache adds __typename to each selection, so the trusted documents must have it too.
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
  },
};

export default config;
