-- other_ids: ids that lead to the post as well, of posts that were merged into it and of items of its feed that were recognized as it.
-- duplicate_of: id of the first post with the same address and title, of another source. It need not exist any more.
ALTER TABLE blog_posts ADD COLUMN other_ids text[] NOT NULL DEFAULT '{}', ADD COLUMN duplicate_of text;
-- Totals are the number of all matches less that of duplicates whose first matches, too.
CREATE INDEX blog_posts_duplicates ON blog_posts (source_slug) WHERE duplicate_of IS NOT NULL;
CREATE INDEX blog_posts_with_other_ids ON blog_posts USING gin (other_ids) WHERE other_ids <> '{}';

-- Only addresses at which no source has several posts. What is left is found when a feed is read the next time.
WITH placed AS (
  SELECT id, source_slug, canonical_url,
    first_value(id) OVER same AS first_id, count(*) OVER (PARTITION BY canonical_url, source_slug) AS of_source
  FROM blog_posts
  WHERE split_part(head_text, chr(1), 1) <> '' AND canonical_url ~ '^https?://[^/?]+[/?]' AND canonical_url IN (
    SELECT canonical_url FROM blog_posts GROUP BY canonical_url HAVING min(source_slug) <> max(source_slug)
  )
  WINDOW same AS (
    PARTITION BY canonical_url, substring(url from '#.+$'), split_part(head_text, chr(1), 1) ORDER BY first_seen_at, id
  )
), clear AS (
  SELECT canonical_url FROM placed GROUP BY canonical_url HAVING max(of_source) = 1
)
UPDATE blog_posts SET duplicate_of = placed.first_id
FROM placed JOIN clear USING (canonical_url)
WHERE blog_posts.id = placed.id AND placed.id <> placed.first_id;
