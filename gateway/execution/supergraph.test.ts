import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { restSchema } from '../rest/rest-schema.ts';
import { loadSupergraph } from './supergraph.ts';

describe('schemas that the gateway has in memory', () => {
  const sdl = readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8');

  it('have no positions in the text of our own supergraph, which take a fifth of their memory', () => {
    expect(restSchema(sdl).getQueryType()?.astNode?.loc).toBeUndefined();
    expect(loadSupergraph(sdl).planningSchema.type('Airport')?.sourceAST?.loc).toBeUndefined();
  });

  it('have them of a supergraph from outside, for reports on it', () => {
    const { planner } = loadSupergraph(sdl, { validate: true });
    expect(planner.supergraph.schema.type('Airport')?.sourceAST?.loc?.startToken.line).toBeGreaterThan(1);
  });
});
