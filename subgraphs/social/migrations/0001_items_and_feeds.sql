-- Items that were seen in feeds: what a page's discussions and references to an item are answered from.
create table social_items (
  source text not null,
  item_id text not null,
  channel text not null,
  permalink text not null,
  created_at timestamptz not null,
  url text,
  canonical_url text,
  title text,
  author text,
  body_preview text,
  engagement jsonb not null,
  seen_at timestamptz not null,
  primary key (source, item_id)
);
create index social_items_page on social_items (canonical_url, created_at desc) where canonical_url is not null;
create index social_items_seen on social_items (seen_at);

-- Feeds that somebody watches: one process has the lease and polls for all, from the checkpoint that the last poll left.
create table social_feeds (
  feed_key text primary key,
  owner text,
  lease_until timestamptz not null,
  polled_at timestamptz,
  checkpoint jsonb,
  sequence bigint not null default 0
);

-- What polls found, for the processes that do not poll. Kept for as long as a hint may be late.
create table social_polls (
  feed_key text not null references social_feeds on delete cascade,
  sequence bigint not null,
  polled_at timestamptz not null,
  found jsonb not null,
  primary key (feed_key, sequence)
);
