-- Rights besides services; the first key was made for the operator and gets both. A key with an end is a browser's session key.
ALTER TABLE api_keys
  ADD COLUMN rights text[] NOT NULL DEFAULT '{}',
  ADD COLUMN expires_at timestamptz;
UPDATE api_keys SET rights = '{trace,admin}'
  WHERE id = (SELECT id FROM api_keys ORDER BY created_at, id LIMIT 1);
