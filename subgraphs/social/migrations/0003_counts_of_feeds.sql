-- Points and comments of the items that the last poll of a feed read, for the processes that do not poll.
alter table social_feeds add column counts jsonb;
