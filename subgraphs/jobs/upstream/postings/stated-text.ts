import { collapseText } from '../../../../platform/text/plain-text.ts';

/** A plain text of a wire as postings have it: on one line, trimmed. Null when there is none. */
export const statedText = (text: string | null | undefined): string | null => collapseText(text ?? '') || null;
