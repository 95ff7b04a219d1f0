import { toPlainLetters } from '../../../../platform/text/plain-letters.ts';
import type { OddsSport } from '../../model/odds-sport.ts';
import { knownSport } from './known-sport.ts';
import { sportFiltersWire } from './wire.ts';

export interface SportEntry extends OddsSport {
  readonly tags: readonly string[];
}

/** A heading over all sports. */
const everything = 'all-sports';

const aliases: Readonly<Record<string, string>> = { ufc: 'MMA', nfl: 'Football' };

export const toSportId = (name: string): string =>
  toPlainLetters(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

const sportNameOf = (tag: string): string => aliases[toSportId(tag)] ?? tag.trim();

const contentsOf = (filters: unknown): Pick<OddsSport, 'leagues' | 'isActive' | 'hasOutrights'> => {
  const { success, data } = sportFiltersWire.safeParse(filters);
  const scopes = success ? data.scopes : [];
  return {
    leagues: success ? Object.keys(data.competitions ?? {}) : [],
    isActive: true,
    hasOutrights: scopes.length === 0 ? null : scopes.includes('Futures') && !scopes.includes('Games'),
  };
};

const nothing = { leagues: [], isActive: false, hasOutrights: null };

/** Sports with a filter have open events; those with only a tag have none. */
export const toSportTable = (filters: Readonly<Record<string, unknown>>, tags: readonly string[]): SportEntry[] => {
  const table = new Map<string, SportEntry>();
  const add = (tag: string, contents: Pick<OddsSport, 'leagues' | 'isActive' | 'hasOutrights'>) => {
    const name = sportNameOf(tag);
    const id = toSportId(name);
    if (id === '' || id === everything) return;
    const known = table.get(id);
    table.set(id, {
      ...(known ?? { key: id, source: 'EXCHANGE', name, sport: knownSport(id), league: null, ...contents }),
      leagues: [...new Set([...(known?.leagues ?? []), ...contents.leagues])],
      tags: [...new Set([...(known?.tags ?? []), tag])],
    });
  };
  for (const [name, contents] of Object.entries(filters)) add(name, contentsOf(contents));
  for (const tag of tags) add(tag, nothing);
  return [...table.values()];
};

export const sportOfTags = (table: readonly SportEntry[], tags: readonly string[]): SportEntry | undefined =>
  tags.map((tag) => table.find(({ key }) => key === toSportId(sportNameOf(tag)))).find((entry) => entry !== undefined);
