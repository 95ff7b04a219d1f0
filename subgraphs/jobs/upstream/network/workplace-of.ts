import type { WorkplaceType } from '../../model/posting.ts';

const words: readonly (readonly [WorkplaceType, string])[] = [
  ['REMOTE', 'remote|télétravail|teletrabajo|remoto|à distance|home ?office'],
  ['HYBRID', 'hybrid|hybride|híbrido'],
  ['ON_SITE', 'on-?site|on site|in[- ]office|vor ort|sur site|presencial'],
];

// `Remote`, `100% remote`, `Remote, US`, `Hybrid in Berlin`; but not `Remote Sensing` or `Hybrid Cloud`, which are
// subjects.
const qualifier = String.raw`(?:100 ?%|fully|full|partly|partially|or)\s+`;
const tail = String.raw`\s+(?:in|within|from|based|only|positions?|roles?|jobs?|work|optional|option|possible|ok|friendly|first|anywhere|worldwide|globally|canada|europe|usa?|uk|eu|emea|apac|latam|north america|united states)\b.*`;
const segmentForms = words.map(
  ([type, list]) => [type, new RegExp(`^(?:${qualifier})?(?:${list})(?:${tail})?$`, 'iu')] as const,
);
const anywhereForms = words.map(
  ([type, list]) => [type, new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${list})(?![\p{L}\p{N}])`, 'iu')] as const,
);

/** Returns the only type with a matching form. Undefined if no type matches, or several do. */
const onlyOf = (
  forms: readonly (readonly [WorkplaceType, RegExp])[],
  texts: readonly string[],
): WorkplaceType | undefined => {
  const named = forms.filter(([, form]) => texts.some((text) => form.test(text))).map(([type]) => type);
  return named.length === 1 ? named[0] : undefined;
};

/**
 * Reads the location, or a separate part of the title, in brackets or between dashes and the like. The site shows
 * guests no other statement.
 */
export const workplaceOf = (title: string, location: string | null): WorkplaceType | null => {
  const segments = title
    .split(/[()[\]|,;:/•·–—]|\s-+\s|\s-+$/)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '');
  return onlyOf(anywhereForms, location === null ? [] : [location]) ?? onlyOf(segmentForms, segments) ?? null;
};
