-- Watches are dealt into shards by their stream. A shard is the due row that one worker at a time has.
create table watch_shards (
  shard integer primary key,
  -- Since when it waits for a worker. Null before its first watch.
  due_at timestamptz,
  lease_owner text,
  lease_until timestamptz
);
insert into watch_shards (shard) select generate_series(0, 63);

-- Equal documents with equal variables and services are one stream, whoever watches it. Each event moves it once.
create table watch_streams (
  stream_key text primary key,
  shard integer not null references watch_shards,
  document text not null,
  variables jsonb not null,
  -- Null: all.
  services text[],
  -- Where the stream continues, of events that have a position.
  position text,
  -- The state of the last event, of streams of states.
  last jsonb,
  revision bigint not null default 0
);
create index watch_streams_shard on watch_streams (shard);

create table watches (
  watch_id text primary key,
  owner text not null,
  stream_key text not null references watch_streams,
  name text not null,
  condition jsonb not null,
  -- What the condition remembers of earlier events. Null before the first.
  memory jsonb,
  state text not null,
  state_message text,
  created_at timestamptz not null,
  ends_at timestamptz,
  fired_count integer not null default 0,
  last_fired_at timestamptz
);
create index watches_owner on watches (owner, created_at desc, watch_id desc);
create index watches_stream on watches (stream_key, state);

create table watch_firings (
  watch_id text not null references watches on delete cascade,
  sequence integer not null,
  fired_at timestamptz not null,
  changes jsonb not null,
  data jsonb,
  primary key (watch_id, sequence)
);
create index watch_firings_fired on watch_firings (fired_at);
