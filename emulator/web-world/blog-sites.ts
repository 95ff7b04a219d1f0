type PathStyle =
  | 'posts'
  | 'blog'
  | 'dated'
  /** `//` inside the path, as some generators write it. */
  | 'double_slash'
  /** All posts on one page, distinguished by the fragment. */
  | 'fragment'
  | 'html';

/** An invented blog of an invented lab: the pages that a feed's items link to. */
export interface BlogSite {
  /** Stable name, part of every draw. */
  readonly key: string;
  readonly host: string;
  readonly lab: string;
  readonly everyMs: number;
  readonly paths: PathStyle;
  /**
   * Position of a post in its interval, from 0 to 1, so that blogs which take turns publish evenly. Random by default.
   */
  readonly beat?: number;
  /** Every fourth post is edited in place some hours after its publication. */
  readonly edits?: boolean;
  /** Every fifth post is removed after three intervals, silently or with a tombstone. */
  readonly removes?: 'vanish' | 'tombstone';
}

const minutes = 60_000;
const hours = 60 * minutes;
const days = 24 * hours;

/**
 * Five blogs take turns, with a post every half minute. Their feeds hold whole texts, so that readers do not fetch
 * pages.
 */
const quick = 150_000;

const site = (
  key: string,
  host: string,
  lab: string,
  everyMs: number,
  paths: PathStyle = 'posts',
  more: Pick<BlogSite, 'beat' | 'edits' | 'removes'> = {},
): BlogSite => ({
  key,
  host: `${host}.example`,
  lab,
  everyMs,
  paths,
  ...more,
});

/** The blogs behind the feeds of labs, one for each feed of `blog-feeds`. Stories link to them. */
export const labSites: readonly BlogSite[] = [
  site('meridian-news', 'www.meridian-compute', 'Meridian Compute', 11 * hours),
  site('meridian-engineering', 'engineering.meridian-compute', 'Meridian Compute', 3 * days),
  site('deeptarn', 'deeptarn', 'Deep Tarn', 19 * hours, 'blog'),
  site('tarn-research', 'research.deeptarn', 'Deep Tarn Research', 16 * hours, 'blog'),
  site('tarn-keyword', 'keyword.deeptarn', 'Deep Tarn Products', 5 * hours, 'dated'),
  site('open-heron', 'open-heron', 'Open Heron', 26 * hours, 'blog'),
  site('casement-research', 'research.casement', 'Casement Research', quick, 'dated', { beat: 0 }),
  site('casement-ai', 'ai.casement', 'Casement', quick, 'dated', { beat: 0.2, edits: true }),
  site('casement-source', 'source.casement', 'Casement Newsroom', 21 * hours, 'dated'),
  site('pomarium', 'ml.pomarium', 'Pomarium', 4 * days, 'posts'),
  site('riverbend-science', 'science.riverbend', 'Riverbend Science', 8 * hours, 'html'),
  site('riverbend-cloud', 'cloud.riverbend', 'Riverbend Cloud', quick, 'blog', { beat: 0.4, edits: true }),
  site('verdigris-developer', 'developer.verdigris', 'Verdigris', quick, 'blog', { beat: 0.6 }),
  site('verdigris-corporate', 'blogs.verdigris', 'Verdigris', quick, 'blog', { beat: 0.8 }),
  site('bayside', 'bayside-lab', 'Bayside Lab', 9 * days, 'dated'),
  site('plumb', 'plumb-images', 'Plumb Images', 5 * days, 'posts'),
  site('shoal', 'shoal-collective', 'Shoal Collective', 6 * days, 'posts'),
  site('contemplate', 'contemplate-works', 'Contemplate Works', 12 * days, 'blog'),
  site('commons', 'commons-inference', 'Commons Inference', 14 * hours, 'blog'),
  site('fastserve', 'fastserve', 'Fastserve', 31 * hours, 'dated'),
  site('packmule', 'packmule', 'Packmule', 2 * days, 'blog'),
  site('reprise', 'reprise-run', 'Reprise Run', 17 * hours, 'blog'),
  site('noonday', 'updates.noonday', 'Noonday', 4 * days, 'posts'),
  site('notebook-lw', 'notebook.marginalia-ml', 'Marginalia Notebook', 25 * days, 'posts'),
  site('systems-ch', 'systems.marginalia-ml', 'Systems Notebook', 20 * days, 'double_slash'),
  site('candid-news', 'www.candid-systems', 'Candid Systems', 15 * hours, 'posts'),
  site('candid-research', 'research.candid-systems', 'Candid Systems', 3 * days, 'posts'),
  site('candid-engineering', 'engineering.candid-systems', 'Candid Systems', 5 * days, 'posts'),
  site('lattice', 'ai.lattice-social', 'Lattice Social', 23 * hours, 'blog'),
  site('sirocco', 'sirocco-lab', 'Sirocco', 2 * days, 'posts'),
  site('crossfield', 'crossfield', 'Crossfield', 29 * hours, 'posts'),
  site('inlet', 'inlet-language', 'Inlet Language', 27 * hours, 'blog'),
  site('inquire', 'inquire-search', 'Inquire Search', 37 * hours, 'blog'),
  site('whetstone', 'whetstone-chips', 'Whetstone Chips', 41 * hours, 'blog'),
  site('soundings', 'soundings-ai', 'Soundings', 3 * days, 'posts'),
  site('smallgiant', 'smallgiant', 'Small Giant', 33 * hours, 'posts'),
  site('nightfall', 'nightfall-models', 'Nightfall Models', 47 * hours, 'posts'),
  site('kindling', 'kindling-lm', 'Kindling', 39 * hours, 'blog'),
  site('openquarry', 'openquarry', 'Open Quarry', 6 * days, 'posts'),
];

/** Blogs that show one oddity each, and quick ones. No story links to them. */
const demonstrationSites: readonly BlogSite[] = [
  site('ticker', 'ticker.modelwatch', 'Model Watch', minutes, 'posts'),
  site('changelog', 'docs.bracken-tools', 'Bracken Tools', 30 * hours, 'fragment'),
  site('old-review', 'review.oldpress', 'Old Press Review', 22 * hours, 'html'),
  site('rdf-herald', 'herald.factgraph', 'Factgraph Herald', 10 * hours, 'html'),
  site('json-garden', 'garden.microfeed', 'Microfeed Garden', 4 * hours, 'posts'),
  site('json-legacy', 'legacy.microfeed', 'Microfeed Legacy', 12 * hours, 'posts'),
  site('entities', 'corner.handmade', 'Handmade Corner', 9 * hours, 'html'),
  site('dates', 'almanac.handmade', 'Handmade Almanac', 7 * hours, 'html'),
  site('edits', 'log.handmade', 'Handmade Log', 4 * hours, 'posts', { edits: true }),
  site('vanishing', 'drafts.unsteady', 'Unsteady Drafts', 3 * hours, 'posts', { removes: 'vanish' }),
  site('tombs', 'notices.unsteady', 'Unsteady Notices', 3 * hours, 'posts', { removes: 'tombstone' }),
];

export const blogSites: readonly BlogSite[] = [...labSites, ...demonstrationSites];
