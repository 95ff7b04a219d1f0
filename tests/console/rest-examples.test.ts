import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createExampleChain, initialInputs } from '../../console/src/views/rest/example-chain.ts';
import { type Description, type Route, routesOf } from '../../console/src/views/rest/open-api.ts';
import { type Inputs, toRequest } from '../../console/src/views/rest/rest-request.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { type BlogSite, openBlogSite } from '../kit/blogs/blog-site.ts';
import { note } from '../kit/clients/client-world.ts';
import { fewBoards } from '../kit/jobs/few-boards.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

type Row = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists of what a request looks for; lists of what is said about one thing may be empty. */
const rowLists: ReadonlySet<string> = new Set(
  'books chunks comments data events flights jobs legs markets offers posts programs quotes results slots sources sports tags'.split(
    ' ',
  ),
);

/** Returns the numbers of rows in a body, in `data` and in a result, by their paths. */
const rowCounts = (body: Row, depth = 2, path = ''): readonly (readonly [path: string, count: number])[] =>
  Object.entries(body).flatMap(([name, value]) => {
    const own = `${path}.${name}`;
    if (Array.isArray(value)) return rowLists.has(name) ? [[own, value.length] as const] : [];
    return isObject(value) && depth > 0 && ['data', 'result'].includes(name) ? rowCounts(value, depth - 1, own) : [];
  });

let tributary: Tributary;
let site: BlogSite;

const read = async (path: string): Promise<Row> => {
  const response = await fetch(`${tributary.url}${path}`, { headers: { authorization: `Bearer ${tributary.key}` } });
  return (await response.json()) as Row;
};

beforeAll(async () => {
  site = await openBlogSite({ harbour: [note(1), note(2)] });
  tributary = await startTributary({ environment: { BLOG_SOURCES_FILE: site.sourcesFile, ...fewBoards } });
  await eventually(
    () => read('/blogs/api/v1/posts'),
    ({ posts }) => Array.isArray(posts) && posts.length > 1,
  );
});
afterAll(async () => {
  await tributary?.close();
  await site?.close();
});

const withRoutes = subgraphs.filter(({ rest }) => rest.routes.length > 0);

describe.each(withRoutes)('the forms of the view REST for $name', ({ name }) => {
  const send = async (route: Route, inputs: Inputs) => {
    const { method, url, body } = toRequest(`${tributary.url}/${name}`, route, inputs);
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${tributary.key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, body: (await response.json()) as Row };
  };

  it('open with requests that succeed and find something', async () => {
    const routes = routesOf((await read(`/${name}/openapi.json`)) as unknown as Description);
    const chain = createExampleChain({
      routes,
      send: async (route, inputs) => {
        const { status, body } = await send(route, inputs);
        expect({ route: route.path, status: status < 300 }).toEqual({ route: route.path, status: true });
        return body;
      },
      // As often as the kit polls: the search runs on the brisk clock.
      wait: () => new Promise((resolve) => setTimeout(resolve, 50)),
    });
    const lists: (readonly [string, number])[] = [];
    expect(routes.length).toBeGreaterThan(2);
    for (const route of routes) {
      const { status, body } = await send(route, await chain.complete(route, initialInputs(route, routes)));
      const counts = rowCounts(body);
      const empty = counts.flatMap(([path, count]) => (count === 0 ? [path] : []));
      const found = { route: `${route.method} ${route.path}`, isSuccess: status < 300, empty };
      expect(found).toEqual({ route: found.route, isSuccess: true, empty: [] });
      lists.push(...counts);
    }
    expect(lists).not.toEqual([]);
  });
});
