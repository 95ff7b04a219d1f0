import type { DomElement } from './dom.ts';

/** How turndown writes one kind of element. Its own types need a browser's library. */
export interface MarkdownRule {
  /** Names of elements, lower case. */
  readonly filter: string[];
  readonly replacement: (content: string, element: DomElement) => string;
}

/** Content without the line ends at its ends. */
export const lines = (content: string): string => content.replace(/^\n+|\n+$/g, '');
