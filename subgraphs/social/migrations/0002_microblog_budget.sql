-- What was spent on the microblog in a UTC day, in millionths of a US dollar, calls that are still under way included.
create table social_microblog_spending (
  day date primary key,
  spent bigint not null check (spent >= 0)
);
