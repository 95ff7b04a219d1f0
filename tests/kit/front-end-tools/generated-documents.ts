import { readFileSync } from 'node:fs';
import type { DocumentNode } from 'graphql';
import type { FrontEndApp } from './front-end-app.ts';

/** A document of the client preset, with the hash under which it is persisted. */
export type PersistedDocument = DocumentNode & { readonly __meta__: { readonly hash: string } };

/** Where a generator has written its texts by their ids, and the ids or documents that the app gets from it. */
export interface Generated<Entry> {
  readonly file: string;
  /** By the name of the module, as in `appDocuments`. */
  readonly entries: Readonly<Record<string, Entry>>;
}

const kinds = ['Query', 'Mutation', 'Subscription'];

/** What the app's modules have under the names of their operations, without fragments. */
const byModule = <Entry>(find: (module: string, kind: string) => Entry | undefined): Readonly<Record<string, Entry>> =>
  Object.fromEntries(
    ['AirportOverview', 'AirportPage', 'StartSearch', 'SearchProgress'].map((module) => {
      const entry = kinds.map((kind) => find(module, kind)).find((found) => found !== undefined);
      if (entry === undefined) throw new Error(`${module} was not generated`);
      return [module, entry];
    }),
  );

export interface PresetOptions {
  /** Members of `presetConfig.persistedDocuments`; true as the client preset's page has it. */
  readonly persistedDocuments?: object | true;
  /** With the transform by which the client preset adds `__typename`. */
  readonly withTypenames?: boolean;
}

/** Runs graphql-codegen with its client preset. */
export const generateByPreset = async (
  app: FrontEndApp,
  { persistedDocuments = true, withTypenames = false }: PresetOptions = {},
): Promise<Generated<PersistedDocument>> => {
  app.write(
    'codegen.ts',
    `import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';
    export default {
      schema: 'schema.graphql',
      documents: 'src/*.ts',
      generates: {
        'gql/': {
          preset: 'client',
          presetConfig: { persistedDocuments: ${JSON.stringify(persistedDocuments)} },
          documentTransforms: ${withTypenames} ? [addTypenameSelectionDocumentTransform] : [],
          config: { useTypeImports: true },
        },
      },
    };`,
  );
  app.run('graphql-codegen', '--config', 'codegen.ts');
  const module = (await import(app.pathOf('gql/graphql.ts'))) as Readonly<Record<string, PersistedDocument>>;
  return {
    file: app.pathOf('gql/persisted-documents.json'),
    entries: byModule((name, kind) => module[`${name}${kind}Document`]),
  };
};

/** Runs Apollo's generator of manifests, without any configuration. */
export const generateManifest = (app: FrontEndApp): Generated<string> => {
  app.run('generate-persisted-query-manifest');
  const file = app.pathOf('persisted-query-manifest.json');
  const { operations } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly operations: readonly { readonly name: string; readonly id: string }[];
  };
  const ids = new Map(operations.map(({ name, id }) => [name, id]));
  return { file, entries: byModule((module, kind) => ids.get(`${module}${kind}`)) };
};

/** Runs relay-compiler, which hands its artifacts the ids. */
export const generateByRelay = async (
  app: FrontEndApp,
  persistConfig: { readonly algorithm?: 'MD5' | 'SHA1' | 'SHA256' } = {},
): Promise<Generated<string>> => {
  app.write('relay.config.json', {
    src: './src',
    schema: './schema.graphql',
    language: 'typescript',
    persistConfig: { file: './persisted.json', ...persistConfig },
  });
  app.write('persisted.json', {});
  app.run('relay-compiler', 'relay.config.json');
  const idOf = (name: string): string | undefined => {
    try {
      const artifact = readFileSync(app.pathOf(`src/__generated__/${name}.graphql.ts`), 'utf8');
      return /"params": \{\s*"id": "([^"]*)"[^}]*/.exec(artifact)?.[1];
    } catch {
      return undefined;
    }
  };
  return { file: app.pathOf('persisted.json'), entries: byModule((module, kind) => idOf(`${module}${kind}`)) };
};
