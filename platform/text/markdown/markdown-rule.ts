import type { DomElement } from '../html/dom.ts';

/** A rule of turndown, whose own types need a browser's library. */
export interface MarkdownRule {
  readonly filter: string[];
  readonly replacement: (content: string, element: DomElement) => string;
}

/** Trims line ends. */
export const lines = (content: string): string => content.replace(/^\n+|\n+$/g, '');
