/** Languages whose names of months are read; all are in the data of `Intl`. */
const languages =
  'en en-GB de de-AT fr es pt it nl cs sk pl uk ru be bg mk sr sr-Latn hr sl tr az sv da nb fi et lv lt hu ro el ca gl eu id ms af'.split(
    ' ',
  );
/** Abbreviations that the data lack. */
const further: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  de: [['mrz', 3]],
  ca: [
    ['gener', 1],
    ['abril', 4],
    ['agost', 8],
    ['octubre', 10],
  ],
};

/** Without accents, case and full stops. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i');

const namesIn = (language: string): readonly (readonly [string, number])[] =>
  (['long', 'short'] as const).flatMap((month) =>
    // With a day the name is inflected in many languages.
    [{ month }, { month, day: 'numeric', year: 'numeric' } as const].flatMap((options) => {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { ...options, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, index) => {
        const parts = format.formatToParts(Date.UTC(2026, index, 15));
        return [plain(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1] as const;
      });
    }),
  );

/** Months by name; null for a name that is two of them. */
type Names = ReadonlyMap<string, number | null>;

const shortestBeginning = 3;

/** Of a word that is no whole name, the beginning counts: `Augu`, `нояб`. */
const tableOf = (names: readonly (readonly [string, number])[]): Names => {
  const whole = new Map<string, number | null>();
  const beginnings = new Map<string, number | null>();
  const add = (to: Map<string, number | null>, name: string, month: number) =>
    to.set(name, (to.get(name) ?? month) === month && to.get(name) !== null ? month : null);
  for (const [name, month] of names) {
    if (!/^\p{L}{2,}$/u.test(name)) continue;
    add(whole, name, month);
    for (let length = shortestBeginning; length < name.length; length++) add(beginnings, name.slice(0, length), month);
  }
  return new Map([...beginnings, ...whole]);
};

const createTables = () => {
  const named = languages.map(
    (language) => [language.slice(0, 2), [...namesIn(language), ...(further[language] ?? [])]] as const,
  );
  const all = tableOf(named.flatMap(([, names]) => names));
  const byLanguage = new Map<string, Names>();
  for (const [language] of named)
    if (!byLanguage.has(language))
      byLanguage.set(language, tableOf(named.filter(([each]) => each === language).flatMap(([, names]) => names)));
  return { all, byLanguage };
};

let tables: ReturnType<typeof createTables> | undefined;

/**
 * Returns the month of a name or its beginning in any of the languages, 1 to 12. A name that is two months (`listopad`)
 * is read by the language of its text, if that is known. Undefined for other words.
 */
export const monthOf = (name: string, language: string | null): number | undefined => {
  tables ??= createTables();
  const word = plain(name);
  const own = tables.byLanguage.get((language ?? '').slice(0, 2).toLowerCase())?.get(word);
  return own ?? tables.all.get(word) ?? undefined;
};
