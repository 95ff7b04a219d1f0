/** The parts of a path by their names, decoded; an optional part that is absent has no entry. */
export type PathParts = Readonly<Record<string, string>>;

interface Route<Handler> {
  readonly methods: readonly string[];
  readonly pattern: RegExp;
  readonly handler: Handler;
}

interface Routes<Handler> {
  /** The first route that matches, `wrong method` if only the method differs, or undefined for an unknown path. */
  find(
    method: string,
    path: string,
  ): { readonly handler: Handler; readonly parts: PathParts } | 'wrong method' | undefined;
}

/** Percent-decoded, or the text itself where it is not well encoded. */
const decodePart = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const namedPart = /\{(\w+)(?::((?:[^{}]|\{[^{}]*\})+))?\}/g;
const plain = (text: string): string =>
  text
    .replace(/[.*+?^$()|\\~]/g, '\\$&')
    .replaceAll('[', '(?:')
    .replaceAll(']', ')?');

const toPattern = (path: string): RegExp => {
  let source = '';
  let end = 0;
  for (const match of path.matchAll(namedPart)) {
    const [whole, name = '', form = '[^/]+'] = match;
    source += `${plain(path.slice(end, match.index))}(?<${name}>${form})`;
    end = match.index + whole.length;
  }
  return new RegExp(`^${source}${plain(path.slice(end))}$`);
};

/**
 * Compiles a table from `METHOD /path` to handlers. `GET|POST` are two methods, and a path without a method allows any.
 * `{name}` is one segment, `{name:\d+}` a part of this form, and what is in square brackets may be absent.
 */
export const compileRoutes = <Handler>(table: Readonly<Record<string, Handler>>): Routes<Handler> => {
  const routes = Object.entries(table).map(([key, handler]): Route<Handler> => {
    const [, methods, path = ''] = /^(?:([A-Z|]+) )?(.*)$/.exec(key) ?? [];
    return { methods: methods === undefined ? [] : methods.split('|'), pattern: toPattern(path), handler };
  });
  return {
    find: (method, path) => {
      let isKnown = false;
      for (const { methods, pattern, handler } of routes) {
        const match = pattern.exec(path);
        if (match === null) continue;
        isKnown = true;
        if (methods.length > 0 && !methods.includes(method)) continue;
        const parts = Object.entries(match.groups ?? {}).filter(([, value]) => value !== undefined);
        return { handler, parts: Object.fromEntries(parts.map(([name, value]) => [name, decodePart(value)])) };
      }
      return isKnown ? 'wrong method' : undefined;
    },
  };
};
