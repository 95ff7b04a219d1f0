import { toPlainLetters } from './plain-letters.ts';

export const isCompanySlug = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u.test(text) && text.toLowerCase() === text;

/** A longer slug is cut at a dash, if it has one. */
const longest = 64;

/** Legal forms at the end of a company's name, which people leave out. Their periods are optional. */
const forms = [
  'inc incorporated l.l.c l.l.p ltd limited corp corporation co company p.l.c p.b.c',
  'gmbh ag se kg kgaa ug e.v s.a s.a.s s.a.r.l s.r.l s.p.a s.l s.l.u b.v n.v a/s aps ab asa oy oyj',
  's.r.o d.o.o kft zrt pty pte pvt sdn bhd k.k',
]
  .join(' ')
  .split(' ')
  .map((form) => form.replaceAll('.', '\\.?'));
const legalForm = new RegExp(`[\\s,&]+(?:${forms.join('|')}|s\\.?a\\.? r\\.?l|sp\\.? z o\\.?o)\\.?$`);

/** Takes a name in plain letters. */
const withoutLegalForms = (name: string): string => {
  const rest = name.replace(legalForm, '').trim();
  return rest === '' || rest === name ? name : withoutLegalForms(rest);
};

const cut = (slug: string): string => {
  if (slug.length <= longest) return slug;
  const end = slug.lastIndexOf('-', longest);
  return end > 0 ? slug.slice(0, end) : [...slug].slice(0, longest).join('');
};

/**
 * Returns the short name by which services join data about a company: lower case, without accents and legal form, words
 * joined by dashes. `Hugging Face, Inc.` is `hugging-face`. Letters of other scripts stay. At most 64 characters. Empty
 * when the name has neither a letter nor a digit.
 */
export const toCompanySlug = (name: string): string =>
  cut(
    withoutLegalForms(toPlainLetters(name.trim()))
      .replace(/[&+]/g, ' and ')
      .replace(/['’.]/g, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
  );
