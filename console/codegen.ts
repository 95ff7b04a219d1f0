import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';

/** Whether a folder has a document. One without would get a module that nothing uses. */
const hasDocuments = (folder: string): boolean =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
    (file) =>
      /\.tsx?$/.test(file) &&
      !file.includes('__generated__') &&
      readFileSync(join(folder, file), 'utf8').includes('graphql(`'),
  );

/**
 * Each view has generated documents of its own: the client preset writes one module for all documents that it is given,
 * and one module for all views would be loaded with the first of them.
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
          // The cache asks for __typename, so the trusted documents have to have it as well.
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
