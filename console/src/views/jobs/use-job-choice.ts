import { useAddress } from '../../kit/use-address.ts';
import { type EmploymentKind, employmentKinds } from './wording.ts';

const names = ['query', 'place', 'company', 'remote', 'kind', 'since'] as const;
type Name = (typeof names)[number];

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
  readonly choose: (name: Name, value: string | undefined) => void;
}

const dayMs = 86_400_000;

export const useJobChoice = (): JobChoice => {
  const [query, setQuery] = useAddress('query');
  const [place, setPlace] = useAddress('place');
  const [company, setCompany] = useAddress('company');
  const [remote, setRemote] = useAddress('remote');
  const [kind, setKind] = useAddress('kind');
  const [since, setSince] = useAddress('since');
  const set = {
    query: setQuery,
    place: setPlace,
    company: setCompany,
    remote: setRemote,
    kind: setKind,
    since: setSince,
  };
  const days = Number(since);
  return {
    query,
    place,
    company,
    isRemote: remote === 'yes',
    kind: employmentKinds.find((known) => known.toLowerCase() === kind),
    since: Number.isInteger(days) && days > 0 && days <= 365 ? days : undefined,
    choose: (name, value) => set[name](value),
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
