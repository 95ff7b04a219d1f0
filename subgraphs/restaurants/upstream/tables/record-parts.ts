import { z } from 'zod';
import { asciiUpper } from '../../../../platform/text/ascii-case.ts';
import { collapseText } from '../../../../platform/text/plain-text.ts';

/** A text on one line, or null. */
export const statedText = (value: unknown): string | null =>
  typeof value === 'string' ? collapseText(value) || null : null;

export const distinctTexts = (values: readonly unknown[]): string[] => [
  ...new Set(values.map(statedText).filter((value) => value !== null)),
];

/** 1 to 4, else null. */
export const toPriceTier = (value: number | undefined): number | null =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= 4 ? value : null;

/** Up to 5. Platforms state 0 for a restaurant without ratings. */
export const toRating = (value: number | undefined): number | null =>
  value !== undefined && value > 0 && value <= 5 ? value : null;

const greatestInt = 2_147_483_647;

export const toCount = (value: number | undefined): number | null =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value <= greatestInt ? value : null;

/** Platforms state 0 and 0 for a place without coordinates. */
export const toCoordinates = (
  latitude: number | undefined,
  longitude: number | undefined,
): { readonly latitude: number | null; readonly longitude: number | null } =>
  latitude !== undefined &&
  longitude !== undefined &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180 &&
  (latitude !== 0 || longitude !== 0)
    ? { latitude, longitude }
    : { latitude: null, longitude: null };

const code = (length: number) =>
  z
    .string()
    .trim()
    .overwrite(asciiUpper)
    .length(length)
    .regex(/^[A-Z]+$/);

/** ISO 4217, else null. */
export const toCurrencyCode = (value: unknown): string | null => code(3).safeParse(value).data ?? null;

/** ISO 3166-1 alpha-2; null for other texts, such as a country's name. */
export const toCountryCode = (value: unknown): string | null => code(2).safeParse(value).data ?? null;

/**
 * Hundredths of a number or decimal text, read from its digits, so that no fraction is lost. Null for other forms and
 * beyond an Int.
 */
export const toCents = (value: unknown): number | null => {
  const digits = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  const match = /^[^\d.,\-\s]{0,3}\s?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,20}))?$/.exec(digits);
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  const thousandths = fraction.padEnd(3, '0');
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(thousandths.slice(0, 2));
  const rounded = cents + (thousandths.charAt(2) >= '5' ? 1 : 0);
  return rounded <= greatestInt ? rounded : null;
};
