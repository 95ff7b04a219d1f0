// Written by npm run derived -- codegen. Do not edit.
/** Kind of a page. */
export type LinkedContentKind =
  /** A page with an article's text. */
  | 'ARTICLE'
  /** An image. */
  | 'IMAGE'
  /** Another kind, by its media type. */
  | 'OTHER'
  /** A page without text, or whose text could not be separated from the rest of the page. */
  | 'PAGE'
  /** A PDF document. */
  | 'PDF'
  /** Unknown: the page has not been read, or could not be. */
  | 'UNKNOWN'
  /** A video, or a page of a video service. */
  | 'VIDEO';

/** Result of reading a page. */
export type LinkedContentStatus =
  /** The site refuses automated readers, or the address is not one that may be read. */
  | 'BLOCKED'
  /** The site returned an error. */
  | 'FAILED'
  /** The page does not exist. */
  | 'NOT_FOUND'
  /** It was read. */
  | 'OK'
  /** The page has not been read yet. */
  | 'PENDING'
  /** The site did not respond in time, or not at all. */
  | 'TIMEOUT'
  /** The page is larger than the limit. */
  | 'TOO_LARGE'
  /** The page was read, but no text can be extracted from its kind. */
  | 'UNSUPPORTED';

/** Where odds come from. */
export type OddsSource =
  /** A betting exchange, whose prices are orders of other bettors. The only source with price ladders. */
  | 'EXCHANGE'
  /** An aggregator of bookmakers all over the world. */
  | 'INTL_BOOKS'
  /** An aggregator of sportsbooks in the United States. */
  | 'US_BOOKS';

/** Whether an item or comment can be read. */
export type SocialAvailabilityStatus =
  /** It can be read. */
  | 'AVAILABLE'
  /** Its author has deleted it. */
  | 'DELETED'
  /** Comments are closed; it can be read. */
  | 'LOCKED'
  /** It was removed or hidden by moderators or the source. */
  | 'REMOVED';

/** A source of social items that is one feed. */
export type SocialBoard =
  /** Links for programmers, with threads. */
  | 'LINK_BOARD'
  /** Stories of technology news, with threads. */
  | 'NEWS_BOARD';

/** Whether items continue at a checkpoint without a gap. */
export type SocialCheckpointStatus =
  /** The checkpoint can no longer be used: the items start again with the newest. */
  | 'EXPIRED'
  /** Nothing was missed. */
  | 'OK'
  /** The source no longer goes back to the checkpoint: some items may be missing. */
  | 'PARTIAL';

/** Order of items. */
export type SocialResultDirection =
  /** Oldest first. */
  | 'ASC'
  /** Newest first. */
  | 'DESC';

/** A source of social items. */
export type SocialSource =
  /** Posts of a community, with threads. */
  | 'COMMUNITY_FORUM'
  /** Links for programmers, with threads. */
  | 'LINK_BOARD'
  /** Short posts of accounts. */
  | 'MICROBLOG'
  /** Stories of technology news, with threads. */
  | 'NEWS_BOARD';

/** A category of trends. */
export type SocialTrend =
  /** Entertainment. */
  | 'ENTERTAINMENT'
  /** News. */
  | 'NEWS'
  /** Sport. */
  | 'SPORT'
  /** Topics that many accounts post about. */
  | 'TRENDING';
