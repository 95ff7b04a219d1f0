import { z } from 'zod';

/** `passed` shows clients the errors of a foreign subgraph. */
export type SubgraphErrorMode = 'masked' | 'passed';

interface Entry {
  /** Undefined for all subgraphs without an entry. */
  readonly subgraph: string | undefined;
  readonly mode: SubgraphErrorMode;
}

const toEntry = (text: string): Entry => {
  const at = text.lastIndexOf('=');
  return {
    subgraph: at < 0 ? undefined : text.slice(0, at),
    mode: text.slice(at + 1) === 'passed' ? 'passed' : 'masked',
  };
};

/** `SUBGRAPH_ERRORS`: `masked`, `passed`, or a list such as `masked,reviews=passed`. */
export const subgraphErrorList = z
  .string()
  .default('masked')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )
  .check((context) => {
    const seen = new Set<string | undefined>();
    const refuse = (input: string, message: string) => context.issues.push({ code: 'custom', input, message });
    for (const item of context.value) {
      const { subgraph } = toEntry(item);
      if (!/^(?:[^=\s]+=)?(?:masked|passed)$/.test(item))
        refuse(item, `"${item}" is neither masked or passed nor of the form subgraph=passed`);
      else if (seen.has(subgraph))
        refuse(item, subgraph === undefined ? 'has two entries for all subgraphs' : `names ${subgraph} twice`);
      seen.add(subgraph);
    }
  });

/** Returns the subgraph's own entry, else the one for all, else `masked`. */
export const subgraphErrorModeOf = (list: readonly string[], subgraph: string): SubgraphErrorMode => {
  const entries = list.map(toEntry);
  const find = (name: string | undefined) => entries.find((entry) => entry.subgraph === name)?.mode;
  return find(subgraph) ?? find(undefined) ?? 'masked';
};

export const subgraphsNamedIn = (list: readonly string[]): readonly string[] =>
  list.flatMap((text) => toEntry(text).subgraph ?? []);
