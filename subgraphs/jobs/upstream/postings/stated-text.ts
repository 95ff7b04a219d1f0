import { collapseText } from '../../../../platform/text/plain-text.ts';

/** On one line and trimmed. Null when empty. */
export const statedText = (text: string | null | undefined): string | null => collapseText(text ?? '') || null;
