-- One row is one search; the queue's job only names it. What a client sees is read from here and from nowhere else.
CREATE TABLE fare_searches (
  job_id text PRIMARY KEY,
  -- Whose idempotency key it is: the same request_id of two API keys are two requests.
  scope text NOT NULL,
  request_id text,
  criteria_hash text NOT NULL,
  criteria jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('PENDING', 'RUNNING', 'COMPLETED', 'FAILED')),
  stage text NOT NULL CHECK (stage IN ('QUEUED', 'SUBMITTING', 'SEARCHING', 'COLLECTING', 'DONE')),
  progress_percent integer NOT NULL CHECK (progress_percent BETWEEN 0 AND 100),
  offers_found integer NOT NULL,
  revision integer NOT NULL,
  submitted_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  completed_at timestamptz,
  attempts integer NOT NULL,
  -- Who runs it. While it runs, lease_until says until when its worker is taken for alive; before, until when the queue is trusted.
  lease_owner text,
  lease_until timestamptz NOT NULL,
  -- The search's name at the source, so that another worker goes on with it instead of paying for a second one.
  source_search_id text,
  error_code text,
  error_message text,
  retryable boolean,
  result jsonb,
  -- The source's own tokens by offer id; they never leave the service.
  source_tokens jsonb,
  data_freshness text,
  warnings jsonb NOT NULL,
  -- Unique over nulls as well as PostgreSQL counts them: rows without a request_id never meet.
  CONSTRAINT fare_searches_request UNIQUE (scope, request_id)
);

-- What the sweep looks at, every few seconds.
CREATE INDEX fare_searches_open ON fare_searches (lease_until) WHERE status IN ('PENDING', 'RUNNING');
CREATE INDEX fare_searches_ended ON fare_searches (completed_at) WHERE completed_at IS NOT NULL;
