import { hashOf } from '../random/seeded-random.ts';
import type { NetworkPosting } from './network-posting.ts';

interface NetworkSearch {
  readonly keywords: string;
  readonly location: string;
  readonly withinSeconds: number | undefined;
  readonly sortsByDate: boolean;
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsIn = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}+#]+/gu) ?? [];

export const toSearch = (query: URLSearchParams): NetworkSearch => {
  const seconds = /^r(\d{1,12})$/.exec(query.get('f_TPR') ?? '')?.[1];
  return {
    keywords: query.get('keywords') ?? '',
    location: query.get('location') ?? '',
    withinSeconds: seconds === undefined ? undefined : Number(seconds),
    sortsByDate: query.get('sortBy') === 'DD',
  };
};

interface Facts {
  readonly names: ReadonlySet<string>;
  readonly title: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

/** The words of a posting, folded once. */
const known = new WeakMap<NetworkPosting, Facts>();
const factsOf = (posting: NetworkPosting): Facts => {
  const before = known.get(posting);
  if (before !== undefined) return before;
  const { title, employer, description, city } = posting;
  const { country } = city;
  const facts: Facts = {
    names: new Set(
      [city.name, city.native, city.region, city.regionCode, country.name, country.alias, country.code].map(fold),
    ),
    title: new Set(wordsIn(title)),
    all: new Set(wordsIn([title, employer.name, ...description.flat()].join(' '))),
  };
  known.set(posting, facts);
  return facts;
};

/** Every part of a location must name the place or an area that contains it. */
const toPlaceParts = (location: string): readonly string[] =>
  fold(location)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'worldwide');

/** The site repeats some postings in one list: after every seventeenth, the one four before it. */
const withRepetitions = (postings: readonly NetworkPosting[]): readonly NetworkPosting[] =>
  postings.flatMap((posting, place) => {
    const again = place % 17 === 16 ? postings[place - 4] : undefined;
    return again === undefined ? [posting] : [posting, again];
  });

/** Postings must contain every word; those with more words in the title rank first. */
export const searchPostings = (
  postings: readonly NetworkPosting[],
  { keywords, location, withinSeconds, sortsByDate }: NetworkSearch,
  nowMs: number,
): readonly NetworkPosting[] => {
  const wanted = wordsIn(keywords);
  const parts = toPlaceParts(location);
  const found = postings.filter(
    (posting) =>
      (withinSeconds === undefined || posting.postedMs >= nowMs - withinSeconds * 1000) &&
      parts.every((part) => (part === 'remote' ? posting.isRemote : factsOf(posting).names.has(part))) &&
      wanted.every((word) => factsOf(posting).all.has(word)),
  );
  if (sortsByDate) return withRepetitions(found);
  const ranked = found.map((posting) => ({
    posting,
    hits: wanted.filter((word) => factsOf(posting).title.has(word)).length,
    place: hashOf(keywords, posting.id),
  }));
  ranked.sort((left, right) => right.hits - left.hits || left.place - right.place);
  return withRepetitions(ranked.map(({ posting }) => posting));
};
