-- The operator's sources, how their crawls fare, and who is at them. A source that leaves the list stays, unlisted, with its posts.
CREATE TABLE blog_sources (
  slug text PRIMARY KEY,
  name text NOT NULL,
  lab text NOT NULL,
  -- As the list gives it; permanent_url is where a permanent redirect led from there.
  list_url text NOT NULL,
  permanent_url text,
  kind text NOT NULL CHECK (kind IN ('RSS', 'ATOM', 'RDF', 'JSON_FEED', 'GENERATED')),
  tags text[] NOT NULL,
  crawl_interval_seconds integer NOT NULL,
  listed boolean NOT NULL,
  etag text,
  last_modified text,
  -- False until the feed at list_url was read once: what the first reading finds is history.
  had_success boolean NOT NULL DEFAULT false,
  last_success_at timestamptz,
  last_attempt_at timestamptz,
  last_error text,
  consecutive_failures integer NOT NULL DEFAULT 0,
  partial boolean NOT NULL DEFAULT false,
  gone boolean NOT NULL DEFAULT false,
  -- Null when the feed is gone for good.
  next_attempt_at timestamptz,
  -- Until when the queue is trusted to bring the job to a worker, and until when a worker that took it is taken for alive.
  crawl_queued_until timestamptz,
  crawl_claim text,
  crawl_claimed_until timestamptz,
  pages_queued_until timestamptz,
  pages_claim text,
  pages_claimed_until timestamptz
);
CREATE INDEX blog_sources_due ON blog_sources (next_attempt_at) WHERE listed;

CREATE TABLE blog_posts (
  -- Made of the source's slug and the feed's own id of the post, so it is unique for a source by itself.
  id text PRIMARY KEY,
  source_slug text NOT NULL REFERENCES blog_sources (slug),
  title text NOT NULL,
  url text NOT NULL,
  canonical_url text NOT NULL,
  summary text,
  body text,
  body_source text NOT NULL CHECK (body_source IN ('FEED', 'PAGE', 'NONE')),
  word_count integer NOT NULL,
  -- Slugs, sorted. An array and no table of pairs: a filter by tag then reads the post's own row, in the order of publication.
  tag_slugs text[] NOT NULL,
  authors text[] NOT NULL,
  published_at timestamptz NOT NULL,
  published_at_source text NOT NULL CHECK (published_at_source IN ('FEED', 'FIRST_SEEN')),
  updated_at timestamptz,
  first_seen_at timestamptz NOT NULL,
  language text,
  listed boolean NOT NULL,
  content_hash text NOT NULL,
  -- Place in the order in which new posts are told of. Null for history, which nobody is told of.
  announced bigint,
  -- What a search looks at: title and summary, parted by a character that no text has, and the body; in one case, folded by the program so that
  -- it is the same on every backend and collation.
  head_text text NOT NULL,
  body_text text NOT NULL
)
-- Room for new versions of rows beside the old, so that a change of what no index holds leaves the indexes alone.
WITH (fillfactor = 90);
-- Looked through in thousands at a time: unpacking would cost more than the room is worth.
ALTER TABLE blog_posts ALTER COLUMN body_text SET STORAGE EXTERNAL;

CREATE INDEX blog_posts_newest ON blog_posts (published_at DESC, id DESC);
CREATE INDEX blog_posts_of_source ON blog_posts (source_slug, published_at DESC, id DESC);
CREATE INDEX blog_posts_with_tags ON blog_posts USING gin (tag_slugs);
CREATE INDEX blog_posts_announced ON blog_posts (announced) WHERE announced IS NOT NULL;
-- By hash: an address may be longer than an ordered index takes.
CREATE INDEX blog_posts_at_page ON blog_posts USING hash (canonical_url);

-- Names of tags for people.
CREATE TABLE blog_tags (
  slug text PRIMARY KEY,
  name text NOT NULL
);

-- Posts whose page is to be read for its text. A row is a task; it goes when the page was read or nothing is to be had.
CREATE TABLE blog_page_tasks (
  post_id text PRIMARY KEY REFERENCES blog_posts (id),
  source_slug text NOT NULL,
  attempts integer NOT NULL,
  next_try_at timestamptz NOT NULL
);
CREATE INDEX blog_page_tasks_due ON blog_page_tasks (source_slug, next_try_at);

-- One row. Whoever changes what readers see takes its lock last and holds it to the end: so announced numbers become visible in their order, and
-- an equal revision means an equal index.
CREATE TABLE blog_index (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  revision bigint NOT NULL,
  announced bigint NOT NULL
);
INSERT INTO blog_index (revision, announced) VALUES (0, 0);

-- Fragments are found by their trigrams. On a server that does not have the extension every search still answers rightly, by reading on.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX blog_posts_head_fragments ON blog_posts USING gin (head_text gin_trgm_ops);
  CREATE INDEX blog_posts_body_fragments ON blog_posts USING gin (body_text gin_trgm_ops);
EXCEPTION
  WHEN undefined_file OR feature_not_supported OR insufficient_privilege THEN
    RAISE WARNING 'pg_trgm is not available: searches of blog posts for rare fragments will be slow (%)', SQLERRM;
END $$;
