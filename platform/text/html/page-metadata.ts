import { collapseText } from '../plain-text.ts';
import { readDate } from '../read-date.ts';
import type { DomDocument } from './dom.ts';

export interface PageMetadata {
  readonly title: string | undefined;
  /** Open Graph type, such as `article` or `video.other`. */
  readonly type: string | undefined;
  readonly siteName: string | undefined;
  readonly language: string | undefined;
  readonly publishedAt: string | undefined;
}

// The most specific first. A plain `time` may belong to a comment or another article.
const datePlaces: readonly (readonly [selector: string, attribute: string])[] = [
  ['meta[property="article:published_time"]', 'content'],
  ['meta[itemprop="datePublished"]', 'content'],
  ['meta[name="citation_publication_date"]', 'content'],
  ['meta[name="dcterms.created"], meta[name="DC.date.issued"], meta[name="dc.date"]', 'content'],
  ['meta[name="pubdate"], meta[name="publish-date"], meta[name="date"]', 'content'],
  ['time[itemprop="datePublished"], time[pubdate], time.entry-date, time.dt-published', 'datetime'],
  ['article > header time[datetime], article > time[datetime]', 'datetime'],
];

export const canonicalLanguage = (tag: string | null | undefined): string | undefined => {
  try {
    return tag === null || tag === undefined ? undefined : Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
};

const orUndefined = (text: string | null | undefined): string | undefined => {
  const collapsed = collapseText(text ?? '');
  return collapsed === '' ? undefined : collapsed;
};

export const readPageMetadata = (document: DomDocument): PageMetadata => {
  const read = (selector: string, attribute: string): string | undefined =>
    orUndefined(document.querySelector(selector)?.getAttribute(attribute));
  const dates = datePlaces.map(([selector, attribute]) => readDate(read(selector, attribute) ?? ''));
  return {
    title: read('meta[property="og:title"]', 'content') ?? orUndefined(document.querySelector('title')?.textContent),
    type: read('meta[property="og:type"]', 'content')?.toLowerCase(),
    siteName: read('meta[property="og:site_name"], meta[name="application-name"]', 'content'),
    language:
      canonicalLanguage(document.documentElement?.getAttribute('lang')) ??
      canonicalLanguage(read('meta[http-equiv="content-language"]', 'content')) ??
      canonicalLanguage(read('meta[property="og:locale"]', 'content')),
    publishedAt: dates.find((date) => date !== undefined),
  };
};
