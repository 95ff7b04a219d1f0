import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeServices } from '@apollo/composition';
import { printSchema, Supergraph } from '@apollo/federation-internals';
import { buildSchema, parse } from 'graphql';
import { supportedFeatures } from '../gateway/execution/supported-features.ts';
import { describeBounds } from '../platform/graphql/constraint/describe-bounds.ts';
import { withDeferDefinition } from '../platform/graphql/defer-definition.ts';
import { entityStubs } from '../platform/graphql/identity/entity-stubs.ts';
import {
  graphEntitiesFile,
  graphSubgraphName,
  readSubgraphSdl,
  subgraphNamesOnDisk,
} from '../platform/graphql/subgraph-sdl.ts';
import { projectRoot } from '../platform/runtime/project-root.ts';
import { clientFiles } from './clients/client-files.ts';
import { codeEnums, errorPage, readDeclaredCodes } from './codes/declared-codes.ts';
import { keepDerived } from './derived/keep-derived.ts';

/**
 * Writes schema/codes.graphql and the tables of docs/errors.md from the declared codes, and the entities of the
 * subgraph `graph` to schema/graph-entities.graphql. Composes the subgraphs into schema/supergraph.graphql and
 * schema/api.graphql, which clients see. With `--check` it only checks that the files are current. A hint of
 * composition fails the check, because it reports an unintended difference between subgraphs, for instance of a
 * description.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);

const codes = await readDeclaredCodes();
// Every subgraph contains the codes, so they are written first.
keepDerived('compose', {
  'schema/codes.graphql': codeEnums(codes),
  'docs/errors.md': errorPage(readFileSync(join(projectRoot, 'docs', 'errors.md'), 'utf8'), codes),
});

const services = subgraphNamesOnDisk();
const stubs = entityStubs(services.map((name) => parse(readSubgraphSdl(name))));
keepDerived('compose', {
  [`schema/${graphEntitiesFile}`]: `# Written by npm run derived -- compose. Do not edit.\n\n${stubs}`,
});

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
if (process.argv.includes('--check') && composition.hints.length > 0) process.exit(1);

const supergraph = Supergraph.build(composition.supergraphSdl, { supportedFeatures });
const apiSdl = withDeferDefinition(printSchema(supergraph.apiSchema()));
keepDerived('compose', {
  'schema/supergraph.graphql': `${composition.supergraphSdl.trimEnd()}\n`,
  'schema/api.graphql': apiSdl,
  ...clientFiles(buildSchema(apiSdl)),
});
