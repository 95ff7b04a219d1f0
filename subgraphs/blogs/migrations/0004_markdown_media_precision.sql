-- Null for posts that earlier rules have read: the full text in markdown, how much of the publication's instant is known, and pictures, sounds
-- and videos.
ALTER TABLE blog_posts
  ADD COLUMN body_markdown text,
  ADD COLUMN published_precision text CHECK (published_precision IN ('TIME', 'DAY', 'MONTH')),
  ADD COLUMN media jsonb,
  -- By which rules the post was read (model/reading-version.ts). 0: before rules were numbered.
  ADD COLUMN reading_version integer NOT NULL DEFAULT 0;
-- A source that was read by other rules is read again, also if its feed has not changed.
ALTER TABLE blog_sources ADD COLUMN reading_version integer NOT NULL DEFAULT 0;
