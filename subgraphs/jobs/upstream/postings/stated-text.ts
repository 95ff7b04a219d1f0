import { collapseText } from '../../../../platform/text/plain-text.ts';

/** Puts a plain text on one line and trims it. Null when it is empty. */
export const statedText = (text: string | null | undefined): string | null => collapseText(text ?? '') || null;
