import type { JobCity } from '../job-world/cities.ts';
import type { JobBoard } from '../job-world/job-boards.ts';
import type { JobPosting } from '../job-world/job-posting.ts';
import { hashOf } from '../random/seeded-random.ts';

export interface TreeNode {
  readonly id: number;
  readonly name: string;
  readonly child_ids: readonly number[];
  readonly parent_id: number | null;
}
interface OfficeNode extends TreeNode {
  readonly location: string | null;
}

const idOf = (board: JobBoard, ...keys: readonly string[]): number =>
  4_000_000_000 + (hashOf(board.token, ...keys) % 100_000_000);

/** Half of the boards have teams below departments; the others have only departments. */
const hasTeams = (board: JobBoard): boolean => hashOf(board.token, 'tree') % 2 === 0;

/** A posting's departments. A few postings have the placeholder for no department. */
export const departmentsOf = ({ board, number, department, team }: JobPosting): readonly TreeNode[] => {
  if (number % 71 === 3) return [{ id: 0, name: 'No Department', child_ids: [], parent_id: null }];
  const parent = idOf(board, 'department', department);
  if (!hasTeams(board)) return [{ id: parent, name: department, child_ids: [], parent_id: null }];
  return [{ id: idOf(board, 'team', department, team), name: team, child_ids: [], parent_id: parent }];
};

export const departmentAbove = ({ board, department }: JobPosting): Omit<TreeNode, 'child_ids'> | null =>
  hasTeams(board) ? { id: idOf(board, 'department', department), name: department, parent_id: null } : null;

const officeName = ({ name, region, regionCode, country }: JobCity): string =>
  country.code === 'US' || country.code === 'CA' ? `${name}, ${regionCode || region}` : `${name}, ${country.name}`;
const fullPlace = ({ name, region, country }: JobCity): string =>
  [name, region, country.name].filter((part) => part !== '').join(', ');

/** A posting's offices. They are more exact than its location, except for unknown places and whole countries. */
export const officesOf = ({ board, number, locations }: JobPosting): readonly OfficeNode[] =>
  locations.map(({ city, country }) => {
    const name = city === null ? (country?.name ?? 'Remote') : officeName(city);
    const isBlank = city === null || (number + name.length) % 5 === 0;
    return {
      id: idOf(board, 'office', name),
      name,
      location: isBlank ? null : fullPlace(city),
      child_ids: [],
      parent_id: null,
    };
  });
