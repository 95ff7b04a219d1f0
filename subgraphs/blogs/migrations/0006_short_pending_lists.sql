-- The statement that exceeds this many kilobytes of new entries puts all of them into the index, while the embedded
-- database does nothing else.
alter index if exists blog_posts_head_fragments set (gin_pending_list_limit = 1024);
alter index if exists blog_posts_body_fragments set (gin_pending_list_limit = 1024);
