import { displayNames } from './__generated__/display-names.ts';
import { spoken } from './units.ts';

const titles: Readonly<Record<string, string>> = displayNames;

/** Returns what people read for a source, by its public name or its enum value: `us_books` and `US_BOOKS` alike. */
export const sourceTitle = (source: string): string => titles[source.toLowerCase()] ?? spoken(source);
