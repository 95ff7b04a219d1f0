/** As much of a document's nodes as this project reads. The true ones are linkedom's, whose types need a browser's library. */
export interface DomNode {
  /** 1 for an element, 3 for text. */
  readonly nodeType: number;
  /** Upper case for elements of HTML. */
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
  /** Joins text nodes that stand beside each other. */
  normalize(): void;
}

export interface DomDocument {
  readonly documentElement: DomElement | null;
  querySelector(selector: string): DomElement | null;
}

/** Name of an element that stands around a fragment: no page has it, so that no stray end tag closes it. */
const fragmentRoot = 'text-fragment';

const loadParser = async () => {
  const { DOMParser } = await import('linkedom');
  return new DOMParser();
};

let parser: ReturnType<typeof loadParser> | undefined;

/** Reads a page. The library is loaded at first use: it is large, and most processes never need it. */
export const parsePage = async (html: string): Promise<DomDocument> => {
  parser ??= loadParser();
  return (await parser).parseFromString(html, 'text/html') as unknown as DomDocument;
};

/** Reads a fragment: its nodes are the children of what is answered. */
export const parseFragment = async (html: string): Promise<DomElement | null> => {
  const { documentElement } = await parsePage(`<${fragmentRoot}>${html}</${fragmentRoot}>`);
  // The parser makes a node of its own of every entity.
  documentElement?.normalize();
  return documentElement;
};
