-- The revision at which a board left the list or came back, while postings of it have an earlier one: searches notice
-- the change by the revision of each posting.
alter table job_boards add column listing_changed_at_revision bigint;
