-- Changes of postings that are announced: edits, closings and reopenings, numbered in one order. A posting has
-- the number of its latest one (null: none since it was stored), and by what changed the latest number for it.
alter table job_postings add column changed bigint, add column changes jsonb;
-- Subscribers that come back read what they missed.
create index job_postings_changed on job_postings (changed) where changed is not null;
-- The latest number, and the highest of a posting that was deleted since: cursors before it have missed a closing.
alter table job_index add column changed bigint not null default 0, add column changes_forgotten bigint not null default 0;
