import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { platformSettings } from '../platform/config/platform-settings.ts';
import { graphSubgraphName } from '../platform/graphql/subgraph-sdl.ts';
import { projectRoot } from '../platform/paths/project-root.ts';
import { subgraphs } from '../subgraphs/registry.ts';

const subgraphNames = [...subgraphs.map(({ name }) => name), graphSubgraphName];

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
  [...text.replaceAll(/'\$\w+'/g, 'x').matchAll(/-d '(\{"query":.+?\})'/g)].map(([, body = '']) => ({
    page,
    query: (JSON.parse(body) as { query: string }).query,
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

  it('start only roles and subgraphs that exist', () => {
    const [, usage = ''] = /'usage: node dist\/main\.js (.+)'/.exec(read('processes/start-role.ts')) ?? [];
    const roles = usage.split(' | ').map((role) => role.split(' ')[0]);
    const named = pages.flatMap((page) => [...read(page).matchAll(/node dist\/main\.js (\w+)(?: ([\w-]+))?/g)]);
    expect(named.length).toBeGreaterThan(10);
    for (const [, role, word = ''] of named) {
      expect(roles).toContain(role);
      // Any subgraph is written as NAME or <name>.
      if (role === 'subgraph' && /^[a-z]/.test(word)) expect(subgraphNames).toContain(word);
    }
  });

  it('give the keys command only arguments that its usage names', () => {
    const usage = /const usage = `([^`]+)`/.exec(read('processes/keys.ts'))?.[1] ?? '';
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/npm run keys -- ([^\n`#]+)/g)].map(([, w]) => w ?? ''),
    );
    expect(named.length).toBeGreaterThan(3);
    for (const words of named) for (const word of words.match(/^[a-z]+|--[a-z]+/g) ?? []) expect(usage).toContain(word);
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

  it('list every example, and no others', () => {
    const folder = join(projectRoot, 'docs/examples');
    const files = readdirSync(folder).filter((file) => file.endsWith('.graphql'));
    const listed = [...read('docs/examples/README.md').matchAll(/^\| \[[\w-]+\]\(([\w.-]+)\)/gm)].map(
      ([, file]) => file,
    );
    expect(listed.sort()).toEqual(files.sort());
    for (const file of files) expect(existsSync(join(folder, file.replace('.graphql', '.json')))).toBe(true);
  });
});
