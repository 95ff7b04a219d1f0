import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeServices } from '@apollo/composition';
import { printSchema, Supergraph } from '@apollo/federation-internals';
import { parse } from 'graphql';
import { describeBounds } from '../platform/constraint/describe-bounds.ts';
import { readSubgraphSdl, subgraphNamesOnDisk } from '../platform/graphql/subgraph-sdl.ts';
import { withoutInaccessible } from '../platform/graphql/without-inaccessible.ts';
import { projectRoot } from '../platform/paths/project-root.ts';

/**
 * Composes schema/subgraphs/*.graphql into schema/supergraph.graphql, schema/api.graphql, which is what clients see, and
 * schema/internal.graphql, which has what is `@inaccessible` as well: what persisted operations are written against.
 * With `--check` it writes nothing and fails when the committed files are stale. A hint fails it too: it says that subgraphs differ where nobody
 * would have meant them to, for instance in a description.
 */
const check = process.argv.includes('--check');
const say = (text: string) => process.stdout.write(`${text}\n`);

const composition = composeServices(
  subgraphNamesOnDisk().map((name) => ({
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

const supergraph = Supergraph.build(composition.supergraphSdl);
const internal = Supergraph.build(withoutInaccessible(composition.supergraphSdl));
const outputs = {
  'supergraph.graphql': `${composition.supergraphSdl.trimEnd()}\n`,
  'api.graphql': `${printSchema(supergraph.apiSchema()).trimEnd()}\n`,
  'internal.graphql': `${printSchema(internal.apiSchema()).trimEnd()}\n`,
};
let stale = false;
for (const [file, content] of Object.entries(outputs)) {
  const path = join(projectRoot, 'schema', file);
  if (!check) writeFileSync(path, content);
  else if (readFileSync(path, 'utf8') !== content) {
    stale = true;
    say(`schema/${file} is stale: run npm run compose`);
  }
}
if (stale) process.exit(1);
say(
  check
    ? 'schema/supergraph.graphql, schema/api.graphql and schema/internal.graphql are current'
    : 'wrote schema/supergraph.graphql, schema/api.graphql and schema/internal.graphql',
);
