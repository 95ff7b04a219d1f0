-- Boards of the operator's list and how reading them fares. A board that left the list stays with listed = false.
create table job_boards (
  board text primary key,
  source text not null,
  token text not null,
  company_name text not null,
  company_slug text not null,
  region text,
  refresh_interval_seconds integer not null,
  listed boolean not null,
  etag text,
  last_modified text,
  had_success boolean not null default false,
  -- Open postings, kept with every change of them.
  open_count integer not null default 0,
  -- Readings in a row that were too unlike the one before to be believed.
  suspicions integer not null default 0,
  last_success_at timestamptz,
  last_attempt_at timestamptz,
  last_error text,
  consecutive_failures integer not null default 0,
  next_attempt_at timestamptz,
  queued_until timestamptz,
  claim text,
  claimed_until timestamptz
);
create index job_boards_due on job_boards (next_attempt_at) where listed;
create index job_boards_company on job_boards (company_slug);

-- One row a posting, without its long texts: what lists, search and refreshes read.
create table job_postings (
  id text primary key,
  board text not null references job_boards (board),
  source text not null,
  source_id text not null,
  source_url text not null,
  -- Of the address, to find whose board an employer's own page shows; lower case, without port and final dot.
  source_host text generated always as (rtrim(lower(substring(source_url from '^[Hh][Tt][Tt][Pp][Ss]?://(?:[^/?#@]*@)?([^/?#:]+)')), '.')) stored,
  title text not null,
  company_name text not null,
  company_slug text not null,
  department_name text,
  team_name text,
  employment_type text,
  workplace_type text,
  is_remote boolean,
  location_display text,
  place_ids text[] not null,
  published_at timestamptz,
  posted_at date,
  -- Of both the later: what orders lists. Null when neither is known.
  newest_at timestamptz,
  salary_display text,
  capture_method text not null,
  content_hash text not null,
  first_seen_at timestamptz not null,
  -- When it was last on a list that a later one did not have it on. While it is listed, that is when its board was last read.
  last_seen_at timestamptz,
  missed smallint not null default 0,
  closed_at timestamptz,
  -- Numbers of its words and facets, ascending, packed; see model/term-list.ts.
  terms bytea not null,
  -- Raised with every change that searches have to see; see job_index.
  revision bigint not null,
  -- Its place among the postings that subscribers are told of. Null: it is history.
  announced bigint
);
create index job_postings_board on job_postings (board, source_id);
create index job_postings_host on job_postings (source_host, board);
create index job_postings_revision on job_postings (revision);
create index job_postings_closed on job_postings (closed_at) where closed_at is not null;

-- The rest of a posting: read for its detail only.
create table job_posting_details (
  id text primary key references job_postings (id) on delete cascade,
  description_html text,
  apply_url text,
  locations jsonb not null,
  compensation jsonb
);

-- Words as PostgreSQL's English full text dictionary stems them, by number. Facets, which filters look for, stand among them, with a slash.
create table job_lexemes (
  lexeme text collate "C" primary key,
  term integer not null generated always as identity
);
-- Every word that was ever met, and the number of its lexeme; 0 for a stop word. The order of "C" makes beginnings of words ranges.
create table job_words (
  word text collate "C" primary key,
  term integer not null
);

-- One row: the latest revision and the latest announced number. Its lock puts writers in order.
create table job_index (
  only_row boolean primary key default true check (only_row),
  revision bigint not null,
  announced bigint not null
);
insert into job_index (revision, announced) values (0, 0);

-- How fetches from the sources came out lately, over all processes.
create table job_fetches (
  number bigint generated always as identity primary key,
  at timestamptz not null,
  source text not null,
  succeeded boolean not null
);
