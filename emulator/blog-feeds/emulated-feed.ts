type FeedText =
  | 'none'
  /** An empty `description`. */
  | 'empty'
  /** Empty for two items of three. */
  | 'sometimes'
  | 'summary'
  /** Summary, and all of it in `content`. */
  | 'full'
  /** All of it in `description`. */
  | 'full_description';

export type FeedGuid =
  | 'link'
  /** The address, without `isPermaLink`. */
  | 'bare'
  /** The address, with `isPermaLink="false"`. */
  | 'link_opaque'
  /** An address of another kind (`/?p=7`), with `isPermaLink="false"`. */
  | 'number_opaque'
  | 'hash'
  /** `tag:` identifiers. */
  | 'tag'
  | 'none';

export type FeedDates =
  | 'utc'
  /** `+0000`. */
  | 'offset'
  /** Names of local zones. */
  | 'local_zone'
  /** A day, at midnight. */
  | 'midnight'
  /** Six ways to get it wrong, by turns. */
  | 'odd';

export type FeedExtra =
  | 'cdata'
  | 'categories'
  | 'creator'
  /** `address (name)`, as RSS wants it. */
  | 'author_mail'
  /** The self link is a generic address that is not the feed's. */
  | 'wrong_self'
  /** Elements of other vocabularies that are named as RSS names its own. */
  | 'foreign'
  /** A picture of the post with a text for people who cannot see it, and a small one. */
  | 'pictures'
  /** The summary is markup, escaped once. */
  | 'html_summary'
  /** All markup is escaped once more than it should be. */
  | 'escaped_twice'
  /** Every text ends with an address that is shown shortened. */
  | 'shortened_address'
  /** The document is the body of an HTML page. */
  | 'in_page'
  /** An HTML page shows the source of the document. */
  | 'source_in_page'
  | 'ttl'
  | 'update_period'
  /** Some titles begin with date and shelf, run together. */
  | 'run_together_titles'
  /** `&nbsp;` and bare `&`: no XML. */
  | 'entities'
  /** The time of building is the time of asking, so that the bytes always differ. */
  | 'restless'
  | 'xhtml'
  /** JSON Feed 1: numeric ids, one `author`, plain text, and a second page. */
  | 'legacy';

export interface EmulatedFeed {
  readonly address: string;
  readonly site: string;
  readonly format: 'rss' | 'atom' | 'rdf' | 'json';
  readonly items: number;
  readonly text: FeedText;
  readonly guid: FeedGuid;
  readonly dates: FeedDates;
  readonly extras: readonly FeedExtra[];
  readonly encoding: 'utf8' | 'bom' | 'latin1';
  readonly contentType: string;
  readonly validators: 'both' | 'etag' | 'weak_etag' | 'last_modified' | 'none';
}

const usual = {
  format: 'rss',
  items: 20,
  text: 'summary',
  guid: 'link',
  dates: 'utc',
  extras: [],
  encoding: 'utf8',
  validators: 'both',
} as const;

const contentTypes: Record<EmulatedFeed['format'], string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  rdf: 'application/rdf+xml',
  json: 'application/feed+json',
};

/** The defaults are RSS, 20 items, a summary, and the address as guid. */
export const feed = (
  address: string,
  site: string,
  traits: Partial<Omit<EmulatedFeed, 'address' | 'site'>> = {},
): EmulatedFeed => ({ address, site, ...usual, contentType: contentTypes[traits.format ?? 'rss'], ...traits });
