/** The used part of linkedom's nodes, whose own types need a browser's library. */
export interface DomNode {
  /** 1 for an element, 3 for text. */
  readonly nodeType: number;
  readonly nodeName: string;
  readonly parentNode: DomNode | null;
  readonly previousSibling: DomNode | null;
  readonly nextSibling: DomNode | null;
  readonly firstChild: DomNode | null;
  readonly childNodes: Iterable<DomNode>;
  readonly textContent: string;
}

export interface DomElement extends DomNode {
  readonly className: string;
  getAttribute(name: string): string | null;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
  normalize(): void;
}

export interface DomDocument {
  readonly documentElement: DomElement | null;
  querySelector(selector: string): DomElement | null;
}

/** No page has this element, so no stray end tag closes it. */
const fragmentRoot = 'text-fragment';

const loadParser = async () => {
  const { DOMParser } = await import('linkedom');
  return new DOMParser();
};

let parser: ReturnType<typeof loadParser> | undefined;

/** The large library is loaded on first use, because most processes never need it. */
export const parsePage = async (html: string): Promise<DomDocument> => {
  parser ??= loadParser();
  return (await parser).parseFromString(html, 'text/html') as unknown as DomDocument;
};

/** The fragment's nodes are the children of the result. */
export const parseFragment = async (html: string): Promise<DomElement | null> => {
  const { documentElement } = await parsePage(`<${fragmentRoot}>${html}</${fragmentRoot}>`);
  // The parser creates a separate text node for every entity.
  documentElement?.normalize();
  return documentElement;
};
