import { useAddress } from '../../kit/use-address.ts';
import { type EmploymentKind, employmentKinds } from './wording.ts';

/** The search, stored in the address. */
export interface JobChoice {
  readonly query: string | undefined;
  readonly place: string | undefined;
  /** Slug. */
  readonly company: string | undefined;
  readonly isRemote: boolean;
  readonly kind: EmploymentKind | undefined;
  /** Days. */
  readonly since: number | undefined;
}

const dayMs = 86_400_000;

export const useJobChoice = (): JobChoice => {
  const [query] = useAddress('query');
  const [place] = useAddress('place');
  const [company] = useAddress('company');
  const [remote] = useAddress('remote');
  const [kind] = useAddress('kind');
  const [since] = useAddress('since');
  const days = Number(since);
  return {
    query,
    place,
    company,
    isRemote: remote === 'yes',
    kind: employmentKinds.find((known) => known.toLowerCase() === kind),
    since: Number.isInteger(days) && days > 0 && days <= 365 ? days : undefined,
  };
};

/** Variables of the search. The kind of employment is missing because it filters the results in the browser. */
export const searchOf = ({ query, place, company, isRemote, since }: JobChoice) => ({
  query: query ?? null,
  location: place ?? null,
  company: company ?? null,
  isRemote: isRemote ? true : null,
  publishedOnOrAfter: since === undefined ? null : new Date(Date.now() - since * dayMs).toISOString().slice(0, 10),
});
