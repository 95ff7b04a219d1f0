import { useEffect, useMemo, useState } from 'react';
import { useClient } from 'urql';
import { isUnread } from './not-read-yet.ts';
import type { Document } from './operation.ts';
import { type Problem, toProblems } from './problems.ts';
import type { Reading } from './reading.ts';
import { useReturn } from './use-connection.ts';
import { useRead } from './use-read.ts';

interface GraphPage<Node> {
  readonly nodes: readonly Node[];
  readonly warnings?: readonly { readonly code: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

/** While sources are read for the first time, the list grows. */
const everySecondsUnread = 2;

export interface Pages<Data, Node> {
  /** The first page, with the problems of later pages. */
  readonly reading: Reading<Data>;
  /** Nodes of all pages that were read, each once. */
  readonly nodes: readonly Node[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly more: () => void;
}

interface LaterPages<Data> {
  /** Variables of the first page, as JSON. */
  readonly key: string;
  readonly pages: readonly Data[];
  readonly isLoading: boolean;
  readonly problems: readonly Problem[];
}

/**
 * Reads a connection page by page with each call of `more`. The document takes the cursor as `$after`. Other variables
 * start at the first page again.
 */
export const usePages = <Data, Variables extends object, Node extends { readonly id: string }>(
  document: Document<Data, Variables>,
  variables: Variables | undefined,
  pageOf: (data: Data) => GraphPage<Node> | null | undefined,
  mostPages = 10,
): Pages<Data, Node> => {
  const client = useClient();
  const first = useRead(document, variables, {
    everySeconds: (data) => (isUnread(pageOf(data)?.warnings) ? everySecondsUnread : undefined),
  });
  const key = JSON.stringify(variables ?? {});
  const none = useMemo<LaterPages<Data>>(() => ({ key, pages: [], isLoading: false, problems: [] }), [key]);
  const [state, setState] = useState(none);
  const later = state.key === key ? state : none;
  // While other variables are read, the earlier pages stay in view.
  const [settled, setSettled] = useState(none);
  useEffect(() => {
    if (!first.isLoading) setSettled(later);
  }, [first.isLoading, later]);
  const shown = first.isLoading ? settled : later;

  const pages = [...(first.data === undefined ? [] : [first.data]), ...shown.pages].flatMap(
    (data) => pageOf(data) ?? [],
  );
  const last = pages.at(-1)?.pageInfo;
  const hasMore = last?.hasNextPage === true && pages.length < mostPages;

  const more = async (): Promise<void> => {
    if (variables === undefined || later.isLoading || !hasMore) return;
    setState({ ...later, isLoading: true, problems: [] });
    const { data, error } = await client
      .query<Data>(document, { ...variables, after: last.endCursor ?? null })
      .toPromise();
    const problems = error === undefined ? [] : toProblems(error);
    setState((current) => {
      if (current.key !== key) return current;
      return { ...current, pages: data ? [...current.pages, data] : current.pages, isLoading: false, problems };
    });
  };

  useReturn(() => {
    if (later.problems.some(({ canRetry }) => canRetry)) void more();
  });

  const nodes = [...new Map(pages.flatMap((page) => page.nodes.map((node) => [node.id, node] as const))).values()];
  return {
    reading: later.problems.length === 0 ? first : { ...first, problems: later.problems, retry: () => void more() },
    nodes,
    hasMore,
    isLoadingMore: later.isLoading,
    more: () => void more(),
  };
};
