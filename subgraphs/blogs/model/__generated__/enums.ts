// Written by npm run derived -- codegen. Do not edit.
/** Format of a feed. */
export type BlogFeedKind =
  /** Atom. */
  | 'ATOM'
  /** A feed that a third party generates from pages without one. Its texts and times are less trustworthy. */
  | 'GENERATED'
  /** JSON Feed. */
  | 'JSON_FEED'
  /** RSS 1.0 or 0.90, which are RDF. */
  | 'RDF'
  /** RSS 0.9x or 2.0. */
  | 'RSS';

/** State of a source. */
export type BlogSourceState =
  /** One or two crawls failed in a row, or the latest one read only a part of the feed. */
  | 'DEGRADED'
  /** Three or more crawls failed in a row, or the feed is permanently gone. */
  | 'FAILING'
  /** Never tried, or the latest crawl succeeded. */
  | 'HEALTHY';

/** Where the full text of a post comes from. */
export type BodySource =
  /** The feed has it. */
  | 'FEED'
  /** It was not read yet, or the page could not be read. */
  | 'NONE'
  /** It was read from the post's page. */
  | 'PAGE';

/** Fields of a post that a REST client can choose, by their REST names. */
export type PostField =
  /** Names of the authors. */
  | 'AUTHORS'
  /** Full text. */
  | 'BODY'
  /** Full text in markdown. */
  | 'BODY_MARKDOWN'
  /** Where the full text comes from. */
  | 'BODY_SOURCE'
  /** Id of the same post of another source that had it first. */
  | 'DUPLICATE_OF'
  /** When the post was first seen. */
  | 'FIRST_SEEN_AT'
  /** The id. */
  | 'ID'
  /** Language of the text. */
  | 'LANGUAGE'
  /** Whether the feed still lists the post. */
  | 'LISTED'
  /** Pictures, sounds and videos. */
  | 'MEDIA'
  /** Instant of publication. */
  | 'PUBLISHED_AT'
  /** Where that instant comes from. */
  | 'PUBLISHED_AT_SOURCE'
  /** How much of that instant is known. */
  | 'PUBLISHED_PRECISION'
  /** Slug of the source. */
  | 'SOURCE'
  /** Short text. */
  | 'SUMMARY'
  /** Slugs of the tags. */
  | 'TAGS'
  /** The headline. */
  | 'TITLE'
  /** Instant of the last change. */
  | 'UPDATED_AT'
  /** Address of the post. */
  | 'URL'
  /** Words of the full text. */
  | 'WORD_COUNT';

/** What a picture, sound or video of a post is for. */
export type PostMediaRole =
  /** It belongs to the post: an episode, a video, a picture. */
  | 'ENCLOSURE'
  /** A preview picture of the post. */
  | 'THUMBNAIL';

/** Order of posts. */
export type PostSort =
  /** Latest publication first. */
  | 'NEWEST'
  /** Earliest publication first. */
  | 'OLDEST'
  /** Best match of the fragment first: in the title, then the summary, then the body; in each, whole words before parts, then latest first. NEWEST without a fragment. */
  | 'RELEVANCE';

/** How much of an instant of publication is known. */
export type PublicationTimePrecision =
  /** The day. The feed states no time, or one that cannot be read: the instant is midnight UTC. Or the time's zone is unknown: the instant is as of UTC. */
  | 'DAY'
  /** The month. The instant is its beginning, UTC. */
  | 'MONTH'
  /** Day and time. */
  | 'TIME';

/** Where the instant of publication comes from. */
export type PublicationTimeSource =
  /** The feed states it. */
  | 'FEED'
  /** The feed states none that can be read, or one that could be two days, so it is when a crawl first saw the post. In the first reading of a source: just before the earliest post with a date, in the order of the feed. */
  | 'FIRST_SEEN';
