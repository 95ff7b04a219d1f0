import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

interface YamlError {
  readonly line: number | undefined;
  readonly message: string;
}

interface ReadYaml {
  readonly value: unknown;
  /** Of the syntax. */
  readonly errors: readonly YamlError[];
  /** The line, counted from 1, of the member or item at a path, or of the innermost one around it that is written. */
  lineOf(path: readonly PropertyKey[]): number | undefined;
}

interface Place {
  readonly node: unknown;
  /** Of its name, or of an item itself. */
  readonly at: number | undefined;
}

const startOf = (node: unknown): number | undefined => (node as Node | null | undefined)?.range?.[0];

const childOf = (document: Document, given: unknown, name: PropertyKey): Place | undefined => {
  const node = isAlias(given) ? given.resolve(document) : given;
  if (isSeq(node)) {
    const item = node.items[Number(name)];
    return item === undefined ? undefined : { node: item, at: startOf(item) };
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(name));
  return pair === undefined ? undefined : { node: pair.value, at: startOf(pair.key) };
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads YAML, and thus JSON, with the lines of its content. Bounds what aliases expand to. */
export const readYaml = (text: string): ReadYaml => {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset: number): number => counter.linePos(offset).line;
  const errors = document.errors.map(({ pos: [offset], message }) => ({ line: lineAt(offset), message }));
  let value: unknown;
  if (errors.length === 0) {
    try {
      value = document.toJS();
    } catch (error) {
      errors.push({ line: 1, message: messageOf(error) });
    }
  }
  return {
    value,
    errors,
    lineOf: (path) => {
      let place: Place = { node: document.contents, at: undefined };
      for (const name of path) {
        const child = childOf(document, place.node, name);
        if (child === undefined) break;
        place = { node: child.node, at: child.at ?? place.at };
      }
      return place.at === undefined ? undefined : lineAt(place.at);
    },
  };
};
