-- Who lists a search as one of its own: the id of an API key, or what stands for several. `scope` is no owner: it was
-- written to keep idempotency keys apart, before anyone could expect a list. Null, as of all searches of before, is nobody.
ALTER TABLE fare_searches ADD COLUMN owner text;

-- In the order of the list, by which its pages go on.
CREATE INDEX fare_searches_of_owner ON fare_searches (owner, submitted_at DESC, job_id DESC) WHERE owner IS NOT NULL;
