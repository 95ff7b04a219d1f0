import { useEffect, useRef, useState } from 'react';
import { useRead } from '../../graph/use-read.ts';
import { boardsQuery } from './arbitrages-document.ts';
import type { ListedEvent } from './use-events.ts';

const boardsAtOnce = 10;

/** Reads some more boards of listed events at each press: those that this page has not read yet. */
export const useReadBoards = (listed: readonly ListedEvent[], afterwards: () => void) => {
  const [read, setRead] = useState<readonly string[]>([]);
  const [ids, setIds] = useState<readonly string[]>();
  const reading = useRead(boardsQuery, ids === undefined ? undefined : { ids });
  const then = useRef(afterwards);
  then.current = afterwards;
  const { data } = reading;
  useEffect(() => {
    if (data !== undefined) then.current();
  }, [data]);
  const next = listed
    .filter(({ id, source }) => source !== 'EXCHANGE' && !read.includes(id))
    .slice(0, boardsAtOnce)
    .map(({ id }) => id);
  return {
    reading,
    nextCount: next.length,
    readNext: () => {
      setRead([...read, ...next]);
      setIds(next);
    },
  };
};
