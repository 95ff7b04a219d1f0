import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSchema, printSchema } from 'graphql';
import type { Interfaces } from './compare-interfaces.ts';

/** Sorted, so that the difference of two releases contains only changes of the interface. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, inOrder(member)]),
  );
};

const jsonText = (value: unknown): string => `${JSON.stringify(inOrder(value), undefined, 2)}\n`;

export const writeBaseline = (folder: string, { graph, rest }: Interfaces): void => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'openapi'), { recursive: true });
  writeFileSync(join(folder, 'api.graphql'), `${printSchema(graph.api)}\n`);
  writeFileSync(join(folder, 'bounds.json'), jsonText(graph.bounds));
  for (const [service, description] of rest)
    writeFileSync(join(folder, 'openapi', `${service}.json`), jsonText(description));
};

export const readBaseline = (folder: string): Interfaces => {
  const read = (...path: readonly string[]): string => readFileSync(join(folder, ...path), 'utf8');
  return {
    graph: {
      api: buildSchema(read('api.graphql'), { assumeValidSDL: true }),
      bounds: JSON.parse(read('bounds.json')),
    },
    rest: new Map(
      readdirSync(join(folder, 'openapi'))
        .sort()
        .map((file) => [basename(file, '.json'), JSON.parse(read('openapi', file))]),
    ),
  };
};
