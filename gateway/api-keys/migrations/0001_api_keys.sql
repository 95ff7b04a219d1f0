-- Keys are stored as SHA-256 of a random 160-bit secret: slow hashing adds nothing to a secret that cannot be guessed.
CREATE TABLE api_keys (
  id text PRIMARY KEY,
  name text NOT NULL,
  hash text NOT NULL UNIQUE,
  services text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz
);
