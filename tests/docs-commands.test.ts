import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { measureDocument } from '../gateway/execution/limits/document-size.ts';
import { loadSupergraph } from '../gateway/execution/supergraph.ts';
import { platformSettings } from '../platform/config/platform-settings.ts';
import { projectRoot } from '../platform/runtime/project-root.ts';
import { readCommandLine } from '../processes/command-line/read-command-line.ts';
import { readOwnSupergraph } from '../processes/gateway/gateway-parts.ts';
import { exitCodes } from '../processes/lifecycle/ending.ts';
import { subgraphs } from '../subgraphs/registry.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

const pages = [
  'README.md',
  ...readdirSync(join(projectRoot, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];

/** Fenced blocks of one language, of one page or of all. */
const blocksOf = (language: string, from: readonly string[] = pages): { page: string; text: string }[] =>
  from.flatMap((page) =>
    [...read(page).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, text = '']) => ({
      page,
      text,
    })),
  );

const schema = buildSchema(read('schema/api.graphql'));

/** The document that a command of a page sends, with a shell variable wherever the quotes are left. */
const sentDocuments = blocksOf('sh').flatMap(({ page, text }) =>
  [...text.replaceAll(/'\$\w+'/g, 'x').matchAll(/-d '(\{ ?"query":.+?\})'/g)].map(([, body = '']) => ({
    page,
    ...(JSON.parse(body) as { query: string; variables?: Record<string, unknown> }),
  })),
);

describe('the commands that the pages show', () => {
  it('ask the graph only for fields that it has', () => {
    expect(sentDocuments.length).toBeGreaterThan(8);
    for (const { page, query } of [
      ...sentDocuments,
      ...blocksOf('graphql').map(({ page, text }) => ({ page, query: text })),
    ])
      expect([page, query, validate(schema, parse(query)).map(({ message }) => message)]).toEqual([page, query, []]);
  });

  it('ask for no more than a query may cost', () => {
    const { apiSchema } = loadSupergraph(readOwnSupergraph());
    const { GRAPHQL_MAX_COST } = platformSettings.parse({});
    const costs = sentDocuments.map(({ page, query, variables }) => ({
      page,
      query,
      cost: measureDocument(apiSchema, parse(query), variables).cost,
    }));
    expect(costs.filter(({ cost }) => cost > GRAPHQL_MAX_COST)).toEqual([]);
  });

  it('use REST paths and methods that are routes of a service', () => {
    const routes = subgraphs.flatMap(({ name, rest }) => [
      { method: 'GET', path: `/${name}${rest.healthPath}` },
      ...rest.routes.map(({ method, path }) => ({ method, path: `/${name}${path}` })),
    ]);
    const services = subgraphs.map(({ name }) => name).join('|');
    const asked = blocksOf('sh').flatMap(({ page, text }) =>
      [...text.replaceAll('\\\n', ' ').matchAll(/\bcurl [^\n|]+/g)].flatMap(([command]) => {
        const path = new RegExp(`\\$API(/(?:${services})/[^\\s"?)|]+)`).exec(command)?.[1];
        const method = /-X POST|-d /.test(command) ? 'POST' : 'GET';
        return path === undefined ? [] : [{ page, method, path }];
      }),
    );
    // A shell variable replaces a parameter of the path, and may include the query too.
    const takes = (route: string, path: string) => new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
    expect(asked.length).toBeGreaterThan(15);
    expect(
      asked.filter(({ method, path }) => !routes.some((route) => route.method === method && takes(route.path, path))),
    ).toEqual([]);
  });

  /** Placeholders of the pages, as a person replaces them. */
  const given = (words: string): readonly string[] =>
    words
      .replaceAll(/[[\]]|,? ?\.\.\.|\\$/g, '')
      .replaceAll(/\bNAMES?\b|<name>/g, 'flights')
      .replaceAll(/\bROLE\b/g, 'gateway')
      .split(' ')
      .filter((word) => word !== '');
  const refusalsOf = (commands: readonly string[], isCommandAlone: boolean) =>
    commands.flatMap((command) => {
      const complaints: string[] = [];
      const write = { say: () => {}, complain: (text: string) => complaints.push(text) };
      const words = given(command);
      const isPart = isCommandAlone && words.length === 1;
      return readCommandLine(isPart ? [...words, '--help'] : words, write) === exitCodes.misused
        ? [[command, complaints.join('')]]
        : [];
    });

  it('start only roles and subgraphs that exist, with options that they take', () => {
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/node dist\/main\.js (\w[^\n`#]*)/g)].map(([, words = '']) => words.trim()),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(refusalsOf(named, true)).toEqual([]);
  });

  it('give the keys command only arguments that it takes', () => {
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/npm run keys -- ([^\n`#]+)/g)].map(([, words = '']) => `keys ${words.trim()}`),
    );
    expect(named.length).toBeGreaterThan(3);
    expect(refusalsOf(named, false)).toEqual([]);
  });

  it('set only variables that the code reads', () => {
    const ofUpstreams = subgraphs.flatMap(({ upstreams }) =>
      upstreams.flatMap(({ name }) => [`${name}_URL`, `${name}_KEY`, `${name}_ENABLED`]),
    );
    const known = new Set([
      ...Object.keys(platformSettings.shape),
      ...subgraphs.flatMap(({ settings }) => Object.keys(settings.parse({}) as object)),
      ...ofUpstreams,
      ...subgraphs.map(({ name }) => `SUBGRAPH_${name.toUpperCase()}_URL`),
    ]);
    const commands = blocksOf('sh').flatMap(({ page, text }) =>
      [...text.replaceAll('\\\n', ' ').matchAll(/^.*(?:node dist\/main\.js|npm start).*$/gm)].map(([line]) => ({
        page,
        names: [...line.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name = '']) => name),
      })),
    );
    expect(commands.flatMap(({ names }) => names).length).toBeGreaterThan(8);
    for (const { page, names } of commands)
      expect([page, names.filter((name) => !known.has(name))]).toEqual([page, []]);
  });

  it('name only trusted documents that exist', () => {
    const { operations } = JSON.parse(read('schema/trusted-documents.json')) as { operations: { name: string }[] };
    const named = blocksOf('sh')
      .filter(({ text }) => text.includes('schema/trusted-documents.json'))
      .flatMap(({ text }) => [...text.matchAll(/name === "(\w+)"/g)].map(([, name]) => name));
    expect(named).not.toEqual([]);
    for (const name of named) expect(operations.map((operation) => operation.name)).toContain(name);
  });
});
