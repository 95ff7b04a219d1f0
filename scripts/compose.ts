import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeServices } from '@apollo/composition';
import { printSchema, Supergraph } from '@apollo/federation-internals';
import { buildSchema, parse } from 'graphql';
import { supportedFeatures } from '../gateway/execution/supported-features.ts';
import { describeBounds } from '../platform/constraint/describe-bounds.ts';
import { withDeferDefinition } from '../platform/graphql/defer-definition.ts';
import {
  graphEntitiesFile,
  graphSubgraphName,
  readSubgraphSdl,
  subgraphNamesOnDisk,
} from '../platform/graphql/subgraph-sdl.ts';
import { withoutInaccessible } from '../platform/graphql/without-inaccessible.ts';
import { entityStubs } from '../platform/identity/entity-stubs.ts';
import { projectRoot } from '../platform/paths/project-root.ts';
import { clientFiles } from './clients/client-files.ts';
import { codeEnums } from './codes/code-enums.ts';
import { readDeclaredCodes } from './codes/declared-codes.ts';
import { errorPage } from './codes/error-page.ts';

/**
 * Writes the codes, the tables of docs/errors.md and schema/graph-entities.graphql, and composes all subgraphs into
 * schema/supergraph.graphql, schema/api.graphql for clients, and schema/internal.graphql, which includes
 * `@inaccessible` elements. With `--check` it only fails if the committed files are stale. A composition hint fails it
 * too, because it reports an unintended difference between subgraphs.
 */
const check = process.argv.includes('--check');
const say = (text: string) => process.stdout.write(`${text}\n`);

let stale = false;
const put = (file: string, content: string): void => {
  const path = join(projectRoot, file);
  const current = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  if (current === content) return;
  if (check) {
    stale = true;
    say(`${file} is stale: run npm run compose`);
  } else writeFileSync(path, content);
};

const codes = await readDeclaredCodes();
// Before composition, because every subgraph contains the codes.
put('schema/codes.graphql', codeEnums(codes));
put('docs/errors.md', errorPage(readFileSync(join(projectRoot, 'docs', 'errors.md'), 'utf8'), codes));

const services = subgraphNamesOnDisk();
put(
  `schema/${graphEntitiesFile}`,
  `# Written by npm run compose. Do not edit.\n\n${entityStubs(services.map((name) => parse(readSubgraphSdl(name))))}`,
);

const composition = composeServices(
  [...services, graphSubgraphName].map((name) => ({
    name,
    typeDefs: describeBounds(parse(readSubgraphSdl(name))),
    url: `http://${name}.subgraph.invalid/graphql`,
  })),
);
if (composition.errors !== undefined) {
  for (const error of composition.errors) say(`composition: ${error.message}`);
  process.exit(1);
}
for (const hint of composition.hints) say(`hint: ${hint.definition.code}: ${hint.message}`);
if (check && composition.hints.length > 0) process.exit(1);

const supergraph = Supergraph.build(composition.supergraphSdl, { supportedFeatures });
const internal = Supergraph.build(withoutInaccessible(composition.supergraphSdl), { supportedFeatures });
put('schema/supergraph.graphql', `${composition.supergraphSdl.trimEnd()}\n`);
const apiSdl = withDeferDefinition(printSchema(supergraph.apiSchema()));
put('schema/api.graphql', apiSdl);
for (const [file, content] of Object.entries(clientFiles(buildSchema(apiSdl)))) put(file, content);
put('schema/internal.graphql', `${printSchema(internal.apiSchema()).trimEnd()}\n`);
if (stale) process.exit(1);
const written =
  'schema/codes.graphql, schema/graph-entities.graphql, schema/supergraph.graphql, schema/api.graphql, schema/internal.graphql, schema/clients and docs/errors.md';
say(check ? `${written} are current` : `wrote ${written}`);
