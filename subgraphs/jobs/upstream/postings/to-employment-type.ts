import type { EmploymentType } from '../../model/posting.ts';

/** The first match counts: a part-time internship is an internship, a fixed-term contract is temporary employment. */
const kinds: readonly (readonly [EmploymentType, RegExp])[] = [
  ['VOLUNTEER', /\b(volunt(eer|ary)\w*|unpaid|pro bono|ehrenamt\w*|benevol\w*)\b/],
  [
    'INTERNSHIP',
    /\b(intern|interns|internships?|trainees?|traineeships?|apprentice\w*|co op|coop|placement student|praktik\w+|pflichtpraktikum|auszubildende\w*|ausbildung|azubi|stagiaire|stage|tirocinio|alternance|becari\w+|practicas|estagi\w+)\b/,
  ],
  [
    'TEMPORARY',
    /\b(fixed (term|duration)|limited (term|time)|temporary|temp|seasonal|casual|interim|maternity cover|befristet\w*|zeitarbeit|cdd|temporaire|temporal|determinado)\b/,
  ],
  [
    'PART_TIME',
    /\b(part ?time|teilzeit|mini ?job|working student|werkstudent\w*|temps partiel|media jornada|medio tiempo|half time)\b/,
  ],
];
const contract =
  /\b(contract|contracts|contractors?|contracting|freelance\w*|freiberuflich\w*|1099|b2b|c2c|corp to corp|consultancy|independent)\b/;
const fullTime = /\b(full ?time|vollzeit|temps plein|temps complet|tiempo completo|jornada completa|tempo pieno|ft)\b/;
const other = /\b(per diem|prn|on call|zero hours?|other)\b/;
/** Means full-time only if nothing else matches, because a part-time job may be permanent, too. */
const permanent =
  /\b(permanent|regular|indefinite|open ended|unlimited|employees?|unbefristet\w*|festanstellung|cdi|indefinido|salaried)\b/;
/** Values that say nothing about the kind. */
const silent =
  /^((not|un) ?(applicable|specified|stated|known)|n a|none|tbd|tba|null|any|all|remote|hybrid|on ?site|in office)?$/;

const foldWords = (text: string): string =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const kindOf = (words: string): EmploymentType | undefined => {
  const stated = kinds.find(([, pattern]) => pattern.test(words))?.[0];
  if (stated !== undefined) return stated;
  if (other.test(words)) return 'OTHER';
  // A permanent contract is an employee's.
  if (contract.test(words) && !permanent.test(words)) return 'CONTRACT';
  return fullTime.test(words) ? 'FULL_TIME' : undefined;
};

/**
 * Reads a code (`FullTime`) or text (`Fixed term (12 months)`, `Vollzeit`); the first of several (`Full-time or
 * part-time`). `OTHER` for an unknown text, null for none.
 */
export const toEmploymentType = (stated: string | null | undefined): EmploymentType | null => {
  const text = stated?.trim() ?? '';
  const words = foldWords(text);
  if (silent.test(words)) return null;
  for (const part of text.split(/[/|;]|\s(?:or|oder|ou|and|&)\s/i)) {
    const kind = kindOf(foldWords(part));
    if (kind !== undefined) return kind;
  }
  return permanent.test(words) ? 'FULL_TIME' : 'OTHER';
};
