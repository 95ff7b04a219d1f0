-- Descriptions are most of what a reading of a board writes, and to compress them as PostgreSQL does by default took half the time of writing
-- them. lz4 takes next to none and needs hardly more room. Where it was not built in, as in the embedded database, they stay as they are: half as
-- much room again. What is stored already is read as before.
do $$
begin
  alter table job_posting_details alter description_html set compression lz4;
exception when feature_not_supported then
  alter table job_posting_details alter description_html set storage external;
end $$;
