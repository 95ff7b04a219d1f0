import { type RawBuilder, sql } from 'kysely';
import type { JobPostingPart } from '../model/posting-change.ts';

/** Columns by part: of `stored` (postings) and `detail`, and the same of `incoming` and `incoming_detail`. */
const columnsOf: Readonly<
  Record<JobPostingPart, { readonly posting?: readonly string[]; readonly detail?: readonly string[] }>
> = {
  TITLE: { posting: ['title'] },
  COMPANY: { posting: ['company_name', 'company_slug'] },
  DEPARTMENT: { posting: ['department_name', 'team_name'] },
  EMPLOYMENT_TYPE: { posting: ['employment_type'] },
  WORKPLACE: { posting: ['workplace_type', 'is_remote'] },
  LOCATION: { posting: ['location_display', 'place_ids'], detail: ['locations'] },
  PUBLICATION: { posting: ['published_at', 'posted_at'] },
  PAY: { posting: ['salary_display'], detail: ['compensation'] },
  DESCRIPTION: { detail: ['description_html'] },
  LINKS: { posting: ['source_url'], detail: ['apply_url'] },
};

const rowOf = (table: string, names: readonly string[]): string[] => names.map((name) => `${table}.${name}`);
const caseOf = ([part, { posting = [], detail = [] }]: [string, (typeof columnsOf)[JobPostingPart]]): string => {
  const before = [...rowOf('stored', posting), ...rowOf('detail', detail)];
  const after = [...rowOf('incoming', posting), ...rowOf('incoming_detail', detail)];
  return `case when (${before.join(', ')}) is distinct from (${after.join(', ')}) then '${part}' end`;
};

/** SQL for the names of the parts in which an incoming posting differs from the stored one. */
export const editedParts = sql.raw(`array_remove(array[${Object.entries(columnsOf).map(caseOf).join(', ')}], null)`);

/** SQL for the numbers of a statement's changed rows after `last`, in the order of their ids; null for the others. */
export const changeNumber = (last: number, isChanged: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${isChanged} then ${last}::bigint + row_number() over (partition by ${isChanged} order by id) end`;

/** SQL for the value of `changes`; null without a number. */
export const changesOf = (
  number: RawBuilder<unknown>,
  parts: RawBuilder<unknown>,
  isStanding: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(select jsonb_object_agg(name, ${number})
    from unnest(${parts} || case when ${isStanding} then array['STANDING'] else '{}' end) as name)`;

/** SQL assignments for a row of `posting` that closes or opens with a number. Without one they change nothing. */
export const standingChange = (number: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`changed = coalesce(${number}, posting.changed), changes = case when ${number} is null then posting.changes
    else coalesce(posting.changes, '{}') || jsonb_build_object('STANDING', ${number}) end`;
