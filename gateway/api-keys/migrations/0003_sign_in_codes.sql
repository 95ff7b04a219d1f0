-- Codes of links that sign a browser in, by their SHA-256: any process may exchange a code that another has made, once.
CREATE TABLE sign_in_codes (
  hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
