-- What searches compare of the base pay: of each currency and interval the most that a range reaches. The parts of the
-- pay are among the details, which searches do not read. Null: none that can be compared.
alter table job_postings add column pay jsonb;
-- Postings that were read before are found by it, too.
update job_postings posting set pay = stated.pay
from (
  select id, jsonb_agg(jsonb_build_object('currency', currency, 'interval', period, 'most', most)) as pay
  from (
    select detail.id, part ->> 'currency' as currency, part ->> 'interval' as period,
      max((coalesce(part ->> 'maximum', part ->> 'minimum'))::numeric) as most
    from job_posting_details detail,
      lateral jsonb_array_elements(
        case jsonb_typeof(detail.compensation -> 'components') when 'array' then detail.compensation -> 'components' end
      ) as part
    where part ->> 'kind' = 'SALARY'
    group by 1, 2, 3
  ) ranges
  where currency is not null and period is not null and most is not null
  group by id
) stated
where posting.id = stated.id;
