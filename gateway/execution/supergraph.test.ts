import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { restSchema } from '../rest/rest-schema.ts';
import { loadSupergraph } from './supergraph.ts';

describe('schemas in the gateway’s memory', () => {
  const sdl = readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8');

  it('have no text positions for our own supergraph, because these take a fifth of the memory', () => {
    expect(restSchema(sdl).getQueryType()?.astNode?.loc).toBeUndefined();
    expect(loadSupergraph(sdl).planningSchema.type('Airport')?.sourceAST?.loc).toBeUndefined();
  });

  it('have text positions for a supergraph from outside, for error messages', () => {
    const { planner } = loadSupergraph(sdl, { validate: true });
    expect(planner.supergraph.schema.type('Airport')?.sourceAST?.loc?.startToken.line).toBeGreaterThan(1);
  });
});
