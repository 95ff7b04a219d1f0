-- A watch repeats a search over a range of dates. Its row is due at due_at, and one worker at a time works on it.
CREATE TABLE fare_watches (
  watch_id text PRIMARY KEY,
  -- The key that made it, and whose it is, as of searches.
  scope text NOT NULL,
  owner text NOT NULL,
  criteria jsonb NOT NULL,
  first_date text NOT NULL,
  last_date text NOT NULL,
  every_hours integer NOT NULL CHECK (every_hours > 0),
  state text NOT NULL CHECK (state IN ('ACTIVE', 'PAUSED_BY_QUOTA', 'ENDED')),
  revision integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- From when a worker looks at it: for the next search, its end, or, while it is paused, for more quota.
  due_at timestamptz,
  next_search_at timestamptz,
  resumes_at timestamptz,
  -- Its place among the watches that wait for a turn, while it waits.
  turn_number bigint,
  -- The date of the next search, or of the one in flight.
  next_date text NOT NULL,
  -- The search in flight, so that another worker waits for it and does not pay for a second one.
  job_id text,
  search_count integer NOT NULL,
  last_search_at timestamptz,
  failure jsonb,
  lowest jsonb,
  attempts integer NOT NULL,
  lease_owner text,
  lease_until timestamptz
);

CREATE INDEX fare_watches_due ON fare_watches (due_at) WHERE state <> 'ENDED';
CREATE INDEX fare_watches_of_owner ON fare_watches (owner, created_at DESC, watch_id DESC);
CREATE INDEX fare_watches_waiting ON fare_watches (turn_number) WHERE turn_number IS NOT NULL;
CREATE INDEX fare_watches_ended ON fare_watches (ended_at) WHERE ended_at IS NOT NULL;

-- What watches have spent of a source's quota since it last restarted, and when one last searched: one row for all
-- watches, which take turns.
CREATE TABLE fare_watch_turns (
  -- The source, apart from its emulator, whose quota is another.
  account text PRIMARY KEY,
  spent integer NOT NULL,
  period_ends_at timestamptz NOT NULL,
  last_turn_at timestamptz,
  last_number bigint NOT NULL
);

-- Of a search that a watch made. It is not in its owner's list.
ALTER TABLE fare_searches ADD COLUMN watch_id text;
