import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentNode } from 'graphql';
import { projectRoot } from '../../../platform/runtime/project-root.ts';
import type { FrontEndApp } from './front-end-app.ts';

/** A document of the client preset, with the hash under which it is persisted. */
export type PersistedDocument = DocumentNode & { readonly __meta__: { readonly hash: string } };

/** A generator's file of texts by id, and the ids or documents that the app gets from it. */
export interface Generated<Entry> {
  readonly file: string;
  /** By the name of the module, as in `appDocuments`. */
  readonly entries: Readonly<Record<string, Entry>>;
}

/** Returns the block of docs/trusted-documents.md that begins with this text. */
const pageBlock = (language: string, start: string): string => {
  const page = readFileSync(join(projectRoot, 'docs', 'trusted-documents.md'), 'utf8');
  const opening = `\`\`\`${language}\n`;
  const from = page.indexOf(opening + start);
  if (from === -1) throw new Error(`the page has no block that begins with ${start}`);
  return page.slice(from + opening.length, page.indexOf('\n```', from));
};

const kinds = ['Query', 'Mutation', 'Subscription'];

/** Maps modules to the entries of their operations, without fragments. */
const byModule = <Entry>(find: (module: string, kind: string) => Entry | undefined): Readonly<Record<string, Entry>> =>
  Object.fromEntries(
    ['AirportOverview', 'AirportPage', 'StartSearch', 'SearchProgress'].map((module) => {
      const entry = kinds.map((kind) => find(module, kind)).find((found) => found !== undefined);
      if (entry === undefined) throw new Error(`${module} was not generated`);
      return [module, entry];
    }),
  );

interface PresetOptions {
  /** Members of `presetConfig.persistedDocuments`; true as in the client preset's documentation. */
  readonly persistedDocuments?: object | true;
}

const generateByCodegen = async (app: FrontEndApp, config: string): Promise<Generated<PersistedDocument>> => {
  app.write('codegen.ts', config);
  app.run('graphql-codegen', '--config', 'codegen.ts');
  const module = (await import(app.pathOf('src/gql/graphql.ts'))) as Readonly<Record<string, PersistedDocument>>;
  return {
    file: app.pathOf('src/gql/persisted-documents.json'),
    entries: byModule((name, kind) => module[`${name}${kind}Document`]),
  };
};

/** Uses our page's configuration, with the transform that adds `__typename`. */
export const generateByPage = (app: FrontEndApp): Promise<Generated<PersistedDocument>> =>
  generateByCodegen(app, pageBlock('ts', '// codegen.ts'));

/** Uses the client preset without that transform. */
export const generateByPreset = (
  app: FrontEndApp,
  { persistedDocuments = true }: PresetOptions = {},
): Promise<Generated<PersistedDocument>> =>
  generateByCodegen(
    app,
    `export default ${JSON.stringify({
      schema: 'schema.graphql',
      documents: ['src/*.ts'],
      generates: {
        'src/gql/': { preset: 'client', presetConfig: { persistedDocuments }, config: { useTypeImports: true } },
      },
    })};`,
  );

/** Runs Apollo's generator of manifests without configuration. */
export const generateManifest = (app: FrontEndApp): Generated<string> => {
  app.run('generate-persisted-query-manifest');
  const file = app.pathOf('persisted-query-manifest.json');
  const { operations } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly operations: readonly { readonly name: string; readonly id: string }[];
  };
  const ids = new Map(operations.map(({ name, id }) => [name, id]));
  return { file, entries: byModule((module, kind) => ids.get(`${module}${kind}`)) };
};

/** Runs relay-compiler as in our page, or with its default algorithm. It writes the ids into its artifacts. */
export const generateByRelay = (app: FrontEndApp, config: { readonly withAlgorithm: boolean }): Generated<string> => {
  const { persistConfig, ...settings } = JSON.parse(pageBlock('json', '{\n  "src"')) as {
    readonly persistConfig: { readonly file: string; readonly algorithm: string };
  };
  const { algorithm: _, ...defaults } = persistConfig;
  app.write('relay.config.json', { ...settings, persistConfig: config.withAlgorithm ? persistConfig : defaults });
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
