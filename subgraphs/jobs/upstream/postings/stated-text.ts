import { collapseText, dropInvisibleReferences } from '../../../../platform/text/plain-text.ts';

/** Trims a text and puts it on one line. Null when empty. */
export const statedText = (text: string | null | undefined): string | null =>
  collapseText(dropInvisibleReferences(text ?? '')) || null;
