import { hash } from 'node:crypto';
import { canonicalJson } from '../../../platform/text/canonical-json.ts';
import { withoutTraceHeaders } from '../trace-headers.ts';

/** Changes when entries of former releases must not be read. */
const formVersion = 2;

const digest = (text: string): string => hash('sha256', text, 'base64url');

/** What all entries of one request have in common. */
export interface KeyBasis {
  /** The subgraph, and where it is: two deployments may share a Redis. */
  readonly subgraph: string;
  readonly url: string;
  /** Of its schema: the same selection may be of other types after a reload. */
  readonly fingerprint: string;
  /** Whose the answers are whatever they say of themselves; undefined: they say it. */
  readonly caller: string | undefined;
  /** Headers of the client that the subgraph is sent. */
  readonly headers: Readonly<Record<string, string>>;
}

const basisText = ({ subgraph, url, fingerprint, caller, headers }: KeyBasis): string =>
  canonicalJson([formVersion, subgraph, url, fingerprint, caller ?? null, withoutTraceHeaders(headers)]);

type Variables = Readonly<Record<string, unknown>> | undefined;

const picked = (names: readonly string[], variables: Variables): readonly unknown[] =>
  names.flatMap((name) => (variables?.[name] === undefined ? [] : [name, variables[name]]));

/** Makes the keys of a request's entries. */
export interface CacheKeys {
  ofRoot(selection: string, variableNames: readonly string[], variables: Variables): string;
  /** For the entities of one list. */
  ofList(
    selection: string,
    variableNames: readonly string[],
    variables: Variables,
  ): (representation: unknown) => string;
}

/** Keys are digests: equal ones for equal requests, and no value of a client in any of them. */
export const createCacheKeys = (basis: KeyBasis): CacheKeys => {
  const common = basisText(basis);
  return {
    ofRoot: (selection, names, variables) =>
      digest(`root ${common} ${canonicalJson(picked(names, variables))} ${selection}`),
    ofList: (selection, names, variables) => {
      const ofList = digest(`entity ${common} ${canonicalJson(picked(names, variables))} ${selection}`);
      return (representation) => digest(`${ofList} ${canonicalJson(representation)}`);
    },
  };
};

/** The key under which a private answer is cached for its owner. */
export const privateKey = (key: string, owner: string): string => `${key}.${digest(owner)}`;
