import { hash } from 'node:crypto';
import { canonicalJson } from '../../../platform/json/canonical-json.ts';
import { withoutTraceHeaders } from '../trace-headers.ts';

/** Changed when entries of earlier releases must not be read. */
const formVersion = 2;

const digest = (text: string): string => hash('sha256', text, 'base64url');

interface KeyBasis {
  /** The subgraph and its address, because two deployments may share a Redis. */
  readonly subgraph: string;
  readonly url: string;
  /** Fingerprint of its schema: after a reload the same selection may have other types. */
  readonly fingerprint: string;
  /** Owner of every response, whatever its headers say. If undefined, the headers decide whether it has an owner. */
  readonly caller: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const basisText = ({ subgraph, url, fingerprint, caller, headers }: KeyBasis): string =>
  canonicalJson([formVersion, subgraph, url, fingerprint, caller ?? null, withoutTraceHeaders(headers)]);

type Variables = Readonly<Record<string, unknown>> | undefined;

const picked = (names: readonly string[], variables: Variables): readonly unknown[] =>
  names.flatMap((name) => (variables?.[name] === undefined ? [] : [name, variables[name]]));

export interface CacheKeys {
  ofRoot(selection: string, variableNames: readonly string[], variables: Variables): string;
  ofList(
    selection: string,
    variableNames: readonly string[],
    variables: Variables,
  ): (representation: unknown) => string;
}

/** Creates keys, which are digests, so that they contain no client's values. */
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

export const privateKey = (key: string, owner: string): string => `${key}.${digest(owner)}`;
