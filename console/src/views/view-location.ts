import type { BaseLocationHook } from 'wouter';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { addressOf, pageData } from '../graph/page-data.ts';

/** Path of the console below the server's root. Views are one segment below it. */
export const consolePath = addressOf('console').pathname;

/** Path of a service's own page, which opens the view REST with it. */
export const docsPath = (base: string): string => addressOf(`${base}docs`).pathname;

/** Paths outside of the console that open one of its views. */
const viewsByPath: ReadonlyMap<string, string> = new Map([
  [addressOf('graphql').pathname, 'graphiql'],
  [addressOf('rest').pathname, 'rest'],
  ...pageData.services.map(({ base }) => [docsPath(base), 'rest'] as const),
]);

/** The path within the console of the view that is at a path of the server. */
export const viewPathOf = (path: string): string => {
  const view = pageData.only ?? viewsByPath.get(path);
  return view === undefined ? path : `${consolePath}/${view}`;
};

/** Whether this page may open what is at a path: GraphiQL has a page of its own, with another policy. */
const isOfThisPage = (path: string): boolean =>
  (viewPathOf(path) === `${consolePath}/graphiql`) === (pageData.graphiql !== undefined);

const go: typeof navigate = (to, options) => {
  const address = new URL(to, location.href);
  if (isOfThisPage(address.pathname)) navigate(to, options);
  else if (options?.replace === true) location.replace(address);
  else location.assign(address);
};

/** The path of the open view within the console, at whichever address it was opened. */
export const useViewLocation: BaseLocationHook = () => [viewPathOf(usePathname()), go];
