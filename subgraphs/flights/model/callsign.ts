import { asciiUpper } from '../../../platform/text/ascii-case.ts';

/**
 * Values of transponders and records without a callsign: one character again and again, the digits in order, or words.
 * `@` is how receivers print the character 0 of a transponder, which also fills a shorter callsign.
 */
const placeholder = /^(?:(.)\1{2,}|12345678|NONE|NULL|NOCALL|UNKNOWN|NA)$/;

/** Returns a callsign in upper case without blanks; null for a placeholder and for what has other characters. */
export const toCallsign = (text: string | null | undefined): string | null => {
  const callsign = asciiUpper(text ?? '').replace(/[\s@]+/g, '');
  return /^[A-Z0-9]{2,8}$/.test(callsign) && !placeholder.test(callsign) ? callsign : null;
};
