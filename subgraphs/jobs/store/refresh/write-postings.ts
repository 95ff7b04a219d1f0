import { sql } from 'kysely';
import { toInstant } from '../../../../platform/runtime/clock/clock.ts';
import { by } from '../../../../platform/runtime/lists/lists.ts';
import type { Claim } from '../../../../platform/storage/due/due-rows.ts';
import { storableJson } from '../../../../platform/storage/storable.ts';
import type { AnnounceRule, PostingToStore, WriteOptions } from '../../model/refresh.ts';
import { changeNumber, changesOf, editedParts } from '../change-numbers.ts';
import type { JobTransaction } from '../job-tables.ts';
import { boardRows } from './board-claims.ts';
import { lockIndex } from './index-lock.ts';
import { newestMsOf, toDetailRow, toPostingRow } from './posting-rows.ts';

/** A stored posting on this board or another. */
interface StoredPosting {
  readonly id: string;
  readonly board: string;
  readonly open: boolean;
}

/** Locks the board and returns the stored postings. Null when the claim is no longer current. */
const holdAndCompare = async (
  transaction: JobTransaction,
  claim: Claim,
  ids: readonly string[],
): Promise<readonly StoredPosting[] | null> => {
  const { rows } = await sql<StoredPosting | { readonly id: null }>`
    with held as (
      select 1 from job_boards where ${boardRows.held(claim)} for no key update
    )
    select posting.id, posting.board, posting.closed_at is null as open
    from held left join job_postings posting on posting.id = any(${ids}::text[])`.execute(transaction);
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null);
};

const isNews = (item: PostingToStore, { publishedAfterMs }: AnnounceRule): boolean =>
  // A posting without a date is announced, except in a board's first reading.
  (newestMsOf(item.posting) ?? 1) > publishedAfterMs;

/** Numbers announced postings, earliest publication first. */
const numberNews = (
  added: readonly PostingToStore[],
  rule: AnnounceRule,
  last: number,
): ReadonlyMap<string, number> => {
  const news = added
    .filter((item) => isNews(item, rule))
    .map((item) => ({ id: item.id, newestMs: newestMsOf(item.posting) ?? Number.POSITIVE_INFINITY }))
    .sort(by(({ newestMs }) => newestMs));
  return new Map(news.map(({ id }, index) => [id, last + index + 1]));
};

/** A posting that moves also leaves its old board's count. */
const openChanges = (board: string, ids: readonly string[], stored: readonly StoredPosting[]) => {
  const open = stored.filter((posting) => posting.open);
  const changes = new Map([[board, ids.length - open.filter((posting) => posting.board === board).length]]);
  for (const posting of open)
    if (posting.board !== board) changes.set(posting.board, (changes.get(posting.board) ?? 0) - 1);
  return [...changes].map(([name, by]) => ({ name, by }));
};

const columns = [
  ['id', 'text'],
  ['source_id', 'text'],
  ['source_url', 'text'],
  ['title', 'text'],
  ['company_name', 'text'],
  ['company_slug', 'text'],
  ['department_name', 'text'],
  ['team_name', 'text'],
  ['employment_type', 'text'],
  ['workplace_type', 'text'],
  ['is_remote', 'boolean'],
  ['location_display', 'text'],
  ['place_ids', 'text[]'],
  ['published_at', 'timestamptz'],
  ['posted_at', 'date'],
  ['newest_at', 'timestamptz'],
  ['salary_display', 'text'],
  ['pay', 'jsonb'],
  ['capture_method', 'text'],
  ['content_hash', 'text'],
] as const;
const given = sql.raw(columns.map(([name]) => name).join(', '));
const typed = sql.raw(
  [...columns, ['terms', 'text'], ['announced', 'bigint']].map(([name, type]) => `${name} ${type}`).join(', '),
);
const typedDetail = sql.raw('id text, description_html text, apply_url text, locations jsonb, compensation jsonb');
const taken = sql.raw(
  columns
    .slice(1)
    .map(([name]) => `${name} = excluded.${name}`)
    .join(', '),
);

/** `terms` are in the order of the postings. See `RefreshStore.write`. */
export const writePostings = async (
  transaction: JobTransaction,
  claim: Claim,
  postings: readonly PostingToStore[],
  terms: readonly Uint8Array[],
  options: WriteOptions & { readonly version: number },
): Promise<boolean> => {
  const last = await lockIndex(transaction);
  const ids = postings.map(({ id }) => id);
  const stored = await holdAndCompare(transaction, claim, ids);
  if (stored === null) return false;
  const known = new Set(stored.map(({ id }) => id));
  const announced = numberNews(
    postings.filter(({ id }) => !known.has(id)),
    options.announce,
    last.announced,
  );
  const rows = postings.map((item, index) => ({
    ...toPostingRow(item, terms[index] ?? new Uint8Array()),
    announced: announced.get(item.id) ?? null,
  }));
  // An edit is a difference between values as the database stores them.
  const wasClosed = sql`stored.closed_at is not null`;
  const revision = sql`${last.revision + 1}::bigint`;
  // One statement saves round trips and reads each posting's long texts only once.
  await sql`
    with incoming as materialized (
      select * from json_to_recordset(${storableJson(rows)}::text::json) as incoming (${typed})
    ), incoming_detail as materialized (
      select * from json_to_recordset(${storableJson(postings.map(toDetailRow))}::text::json) as incoming (${typedDetail})
    ), compared as (
      select id, ${wasClosed} as was_closed, ${editedParts} as parts
      from incoming join incoming_detail using (id) join job_postings stored using (id) join job_posting_details detail using (id)
    ), numbered as (
      select *, ${changeNumber(last.changed, sql`was_closed or cardinality(parts) > 0`)} as number from compared
    ), posting as (
      insert into job_postings as stored (${given}, board, source, terms, announced, first_seen_at, revision,
        reading_version, changed, changes)
      select ${given}, board.board, board.source, decode(terms, 'base64'), announced, ${toInstant(options.nowMs)}::timestamptz, ${revision},
        ${options.version}::integer, number, ${changesOf(sql`number`, sql`parts`, sql`was_closed`)}
      from incoming left join numbered using (id)
        join (select board, source from job_boards where board = ${claim.key}) board on true
      on conflict (id) do update set ${taken}, board = excluded.board, terms = excluded.terms, revision = excluded.revision,
        reading_version = excluded.reading_version, missed = 0, closed_at = null, last_seen_at = null,
        changed = coalesce(excluded.changed, stored.changed),
        changes = coalesce(stored.changes || excluded.changes, excluded.changes, stored.changes)
    ), detail as (
      insert into job_posting_details (id, description_html, apply_url, locations, compensation)
      select * from incoming_detail
      on conflict (id) do update set description_html = excluded.description_html, apply_url = excluded.apply_url,
        locations = excluded.locations, compensation = excluded.compensation
    ), counted as (
      update job_boards set open_count = open_count + by
      from json_to_recordset(${storableJson(openChanges(claim.key, ids, stored))}::text::json) as change (name text, by int)
      where board = name and by <> 0
    )
    update job_index set revision = ${revision}, announced = ${last.announced + announced.size},
      changed = ${last.changed}::bigint + (select count(number) from numbered)`.execute(transaction);
  return true;
};
