-- Which list of announced posts this is: cursors of another database's are refused.
ALTER TABLE blog_index ADD COLUMN list_id uuid NOT NULL DEFAULT gen_random_uuid();
