-- Secrets that all processes of a deployment share. Made by the first that asks, never changed after.
CREATE TABLE deployment_secrets (
  name text PRIMARY KEY,
  -- Base64: both backends hand text on unchanged, but not bytea.
  secret text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
