-- What each process reports of itself. All times are those of the process that wrote them.
CREATE TABLE processes (
  process_id text PRIMARY KEY,
  role text NOT NULL,
  services text[] NOT NULL,
  version text NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- Null while it runs, and for a process that was killed.
  ended_at timestamptz,
  -- Subscription streams by root field: [{"field", "streams", "readers"}].
  streams jsonb NOT NULL
);

-- What a process knows of each upstream that it may call. Written at its start too, so that one that was never called is known.
CREATE TABLE upstream_states (
  process_id text NOT NULL REFERENCES processes ON DELETE CASCADE,
  service text NOT NULL,
  source text NOT NULL,
  emulated boolean NOT NULL,
  -- Why this deployment never calls it, a reason of failures. Null: it may be called.
  withheld text,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_failure_reason text,
  -- The breaker lets nothing pass before. Null while it is closed.
  paused_until timestamptz,
  quota jsonb,
  PRIMARY KEY (process_id, service, source)
);

-- Attempts of one minute (epoch seconds / 60). A histogram has a column for each bucket, so that it can be summed over processes.
CREATE TABLE upstream_minutes (
  minute integer NOT NULL,
  process_id text NOT NULL,
  service text NOT NULL,
  source text NOT NULL,
  requests integer NOT NULL,
  succeeded integer NOT NULL,
  drift integer NOT NULL,
  unreachable integer NOT NULL,
  timeout integer NOT NULL,
  rate_limited integer NOT NULL,
  quota integer NOT NULL,
  blocked integer NOT NULL,
  bad_key integer NOT NULL,
  malformed integer NOT NULL,
  ms_10 integer NOT NULL,
  ms_20 integer NOT NULL,
  ms_50 integer NOT NULL,
  ms_100 integer NOT NULL,
  ms_200 integer NOT NULL,
  ms_350 integer NOT NULL,
  ms_500 integer NOT NULL,
  ms_750 integer NOT NULL,
  ms_1000 integer NOT NULL,
  ms_2000 integer NOT NULL,
  ms_5000 integer NOT NULL,
  ms_10000 integer NOT NULL,
  ms_20000 integer NOT NULL,
  ms_longer integer NOT NULL,
  PRIMARY KEY (minute, process_id, service, source)
);
