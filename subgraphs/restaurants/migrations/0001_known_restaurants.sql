-- Restaurants as they were read last, so that one that is named by its id is told without asking its platform.
create table restaurant_known (
  platform text not null,
  platform_restaurant_id text not null,
  -- What the platform told, and the place that the city was recognised as.
  record jsonb not null,
  seen_at timestamptz not null,
  primary key (platform, platform_restaurant_id)
);
create index restaurant_known_seen on restaurant_known (seen_at);
