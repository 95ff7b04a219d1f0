-- Crawls that were begun since the last outcome, and when the last of them was. A crawl that ended with its process has no outcome, so the next
-- one is due later.
ALTER TABLE blog_sources ADD COLUMN crawl_attempts integer NOT NULL DEFAULT 0, ADD COLUMN crawl_begun_at timestamptz;
