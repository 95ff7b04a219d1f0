import type { JobPosting } from '../job-world/job-posting.ts';
import { toJobNumber } from './job-number.ts';
import { jobUrl, locationText } from './wire-job.ts';
import { toWireTime } from './wire-time.ts';
import { departmentAbove, departmentsOf, officesOf, type TreeNode } from './wire-tree.ts';

interface Group {
  readonly node: Omit<TreeNode, 'child_ids'> & { readonly location?: string | null };
  readonly jobs: object[];
}

const briefJob = (posting: JobPosting): object => {
  const id = toJobNumber(posting.board, posting.number);
  return {
    id,
    title: posting.title,
    location: { name: locationText(posting) },
    updated_at: toWireTime(posting.publishedAtMs),
    absolute_url: jobUrl(posting.board, id),
    language: 'en',
  };
};

/** Departments or offices of a board with their postings, as a flat list with parents or as a tree. */
export const toGroups = (
  postings: readonly JobPosting[],
  kind: 'departments' | 'offices',
  renderAs: 'list' | 'tree',
): readonly object[] => {
  const groups = new Map<number, Group>();
  const groupOf = (node: Group['node']): Group => {
    const known = groups.get(node.id);
    if (known !== undefined) return known;
    const made = { node, jobs: [] };
    groups.set(node.id, made);
    return made;
  };
  for (const posting of postings) {
    const above = kind === 'departments' ? departmentAbove(posting) : null;
    if (above !== null) groupOf(above);
    for (const { child_ids: _, ...node } of kind === 'departments' ? departmentsOf(posting) : officesOf(posting))
      groupOf(node).jobs.push(briefJob(posting));
  }
  const all = [...groups.values()];
  const below = (id: number) => all.filter(({ node }) => node.parent_id === id);
  const asTree = ({ node: { parent_id: _, ...node }, jobs }: Group): object => ({
    ...node,
    children: below(node.id).map(asTree),
    jobs,
  });
  if (renderAs === 'tree') return all.filter(({ node }) => node.parent_id === null).map(asTree);
  return all.map(({ node, jobs }) => ({ ...node, child_ids: below(node.id).map((each) => each.node.id), jobs }));
};
