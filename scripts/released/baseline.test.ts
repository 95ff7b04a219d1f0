import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { readBaseline, writeBaseline } from './baseline.ts';
import { compareInterfaces, type Interfaces } from './compare-interfaces.ts';

const scratch = mkdtempSync(join(tmpdir(), 'released-'));
afterAll(() => rmSync(scratch, { recursive: true }));
const folder = join(scratch, 'released');

const interfaces = (...services: readonly string[]): Interfaces => ({
  graph: {
    api: buildSchema('type Query { posts(first: Int = 10): Int }'),
    bounds: { 'Query.posts(first:)': { max: 5 } },
  },
  rest: new Map(services.map((name) => [name, { paths: { '/posts': { get: { responses: { 200: {} } } } } }])),
});

describe('the baseline of a release', () => {
  it('is equal to the written interfaces', async () => {
    writeBaseline(folder, interfaces('blogs', 'jobs'));
    const read = readBaseline(folder);
    expect([...read.rest]).toEqual([...interfaces('blogs', 'jobs').rest]);
    expect(read.graph.bounds).toEqual({ 'Query.posts(first:)': { max: 5 } });
    expect(await compareInterfaces(read, interfaces('blogs', 'jobs'))).toEqual([]);
  });

  it('does not contain files of the one before', () => {
    writeBaseline(folder, interfaces('blogs', 'jobs'));
    writeBaseline(folder, interfaces('blogs'));
    expect([...readBaseline(folder).rest.keys()]).toEqual(['blogs']);
  });

  it('has sorted members, whatever the order of the routes is', () => {
    const paths = { '/b': {}, '/a': {} };
    writeBaseline(folder, { ...interfaces(), rest: new Map([['blogs', { paths }]]) });
    const text = readFileSync(join(folder, 'openapi', 'blogs.json'), 'utf8');
    expect(Object.keys(JSON.parse(text).paths)).toEqual(['/a', '/b']);
  });

  it('has a break when a service is removed', async () => {
    expect(await compareInterfaces(interfaces('blogs', 'jobs'), interfaces('blogs'))).toEqual([
      { level: 'breaking', at: '/jobs', message: 'was removed' },
    ]);
  });
});
