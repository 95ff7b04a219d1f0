-- Which list of announced postings this is: cursors of another database's are refused.
alter table job_index add column list_id uuid not null default gen_random_uuid();
-- Subscribers that come back read what they missed.
create index job_postings_announced on job_postings (announced) where announced is not null;
