import { hourMs } from '../../platform/runtime/clock/clock.ts';
import { readJson } from '../../platform/runtime/reference-data.ts';

type Unit = 'hour' | 'day' | 'week' | 'month';

/** The site's texts in one language. Lists have the order of the English ones. */
export interface PageWords {
  /** Seniority, employment, function, industries. */
  readonly criteria: readonly string[];
  readonly employment: readonly string[];
  readonly seniority: readonly string[];
  readonly closed: string;
  /** With their number, and for too many to be counted. */
  readonly applicants: readonly [string, string];
  readonly ago: string;
  /** For one, and for several where that differs. */
  readonly units: Readonly<Record<Unit, readonly [string, string?]>>;
}

const byLanguage = readJson('emulator/network/reference/languages.json') as Readonly<Record<string, PageWords>>;
const english = byLanguage['en'] as PageWords;

export const wordsFor = (acceptLanguage = ''): PageWords =>
  byLanguage[acceptLanguage.trim().slice(0, 2).toLowerCase()] ?? english;

export const applicantsText = ({ applicants: [some, many] }: PageWords, count: number): string =>
  count > 200 ? many : some.replace('{count}', String(count));

export const agoText = ({ ago, units }: PageWords, elapsedMs: number): string => {
  const hours = Math.max(1, Math.floor(elapsedMs / hourMs));
  const days = Math.floor(hours / 24);
  const steps: readonly (readonly [number, Unit])[] = [
    [Math.floor(days / 30), 'month'],
    [Math.floor(days / 7), 'week'],
    [days, 'day'],
    [hours, 'hour'],
  ];
  const [count, unit] = steps.find(([size]) => size > 0) ?? [hours, 'hour' as const];
  const [one, several = one] = units[unit];
  return ago.replace('{count}', String(count)).replace('{unit}', count === 1 ? one : several);
};
