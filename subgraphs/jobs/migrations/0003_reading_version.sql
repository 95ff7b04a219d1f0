-- By which rules a posting was read, and a whole board: how texts are taken apart into words, and locations into
-- places (model/reading-version.ts). What was read by earlier rules is read anew. 0: before rules were numbered.
alter table job_postings add column reading_version integer not null default 0;
alter table job_boards add column reading_version integer not null default 0;
