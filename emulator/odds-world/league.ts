import { flag, indexRows, number, type Row, readRows, text, words } from '../engine/rows.ts';

/**
 * `to`: the first side with this many wins, as with sets; otherwise each side scores between `least` and `most` times,
 * for one of `points` each.
 */
type Scoring =
  | { readonly to: number }
  | { readonly least: number; readonly most: number; readonly points: readonly number[] };

const numbers = (cell: string): readonly number[] => words(cell).map(Number);
const scoring = (cell: string): Scoring => {
  const [, to, least, most, points = ''] = /^(?:first to (\d+)|(\d+)-(\d+) times (.+))$/.exec(cell) ?? [];
  return to === undefined ? { least: Number(least), most: Number(most), points: numbers(points) } : { to: Number(to) };
};

const columns = {
  id: text,
  sport: text,
  name: text,
  kind: text,
  size: number,
  gamesPerDay: number,
  daysAhead: number,
  minutes: number,
  hours: numbers,
  scoring,
  spread: number,
  total: number,
  totalSpread: number,
  hasDraw: flag,
  champion: flag,
  doubleHeaders: flag,
};

interface Named {
  readonly name: string;
  readonly slug: string;
}

/** A row of `reference/leagues.tsv`, with its names at the sources that list it. */
export interface League extends Row<typeof columns> {
  readonly exchange?: { readonly code: string; readonly competition: string; readonly hasTotals: boolean };
  readonly us?: { readonly key: string; readonly group: string; readonly title: string };
  readonly intl?: Named & { readonly sport: Named };
}

const table = (name: string) => `emulator/odds-world/reference/${name}.tsv`;
const sports = readRows(table('sports'), { sport: text, group: text, name: text, slug: text });
const sportOf = indexRows(sports, ({ sport }) => sport, 'sport').of;
const namesOf = indexRows(
  readRows(table('league-names'), {
    id: text,
    code: text,
    competition: text,
    hasTotals: flag,
    key: text,
    title: text,
    slug: text,
    name: text,
  }),
  ({ id }) => id,
  'league',
).of;

/** The sports of the international books. */
export const intlSports: readonly Named[] = sports.flatMap(({ name, slug }) => (slug === '' ? [] : [{ name, slug }]));

export const leagues: readonly League[] = readRows(table('leagues'), columns).map((row) => {
  const { code, competition, hasTotals, key, title, slug, name } = namesOf(row.id);
  const sport = sportOf(row.sport);
  return {
    ...row,
    ...(code === '' ? {} : { exchange: { code, competition, hasTotals } }),
    ...(key === '' ? {} : { us: { key, title, group: sport.group } }),
    ...(slug === '' ? {} : { intl: { slug, name, sport: { name: sport.name, slug: sport.slug } } }),
  };
});
