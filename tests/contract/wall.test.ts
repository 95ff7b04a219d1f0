import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { createStreamNote } from '../kit/all-subscriptions/stream-record.ts';
import { wallTable } from '../kit/all-subscriptions/wall-table.ts';

const schema = buildSchema(readFileSync(join(projectRoot, 'schema', 'api.graphql'), 'utf8'));
const entries = wallTable(() => 0);

it('the wall has exactly the subscriptions of the graph', () => {
  const fields = Object.values(schema.getSubscriptionType()?.getFields() ?? {});
  const present = fields.filter(({ deprecationReason }) => deprecationReason == null).map(({ name }) => name);
  expect([...new Set(entries.map(({ field }) => field))].sort()).toEqual(present.sort());
});

it.each(entries.map(({ name, document }) => [name, document]))(
  'the document of %s is valid in the graph',
  (_name, document) => {
    expect(validate(schema, parse(document))).toEqual([]);
  },
);

it('a stream is silent while its events repeat their content', () => {
  const note = createStreamNote('stream', 1_000);
  expect(note.received(2_000)).toMatchObject({ events: 0, firstMs: null });
  note.event({ price: 1 }, 3_000);
  note.event({ price: 1 }, 9_000);
  note.event({ price: 2 }, 13_000);
  note.fail('it ended');
  note.fail('and was closed');
  expect(note.received(30_000)).toEqual({
    name: 'stream',
    events: 2,
    firstMs: 2_000,
    longestSilenceMs: 17_000,
    failure: 'it ended',
  });
});
