import { useAddress } from '../../kit/use-address.ts';

export interface PostChoice {
  readonly query: string | undefined;
  readonly source: string | undefined;
  readonly tag: string | undefined;
  readonly choose: (name: 'query' | 'source' | 'tag', value: string | undefined) => void;
}

export const usePostChoice = (): PostChoice => {
  const [query, setQuery] = useAddress('query');
  const [source, setSource] = useAddress('source');
  const [tag, setTag] = useAddress('tag');
  const set = { query: setQuery, source: setSource, tag: setTag };
  return { query, source, tag, choose: (name, value) => set[name](value) };
};
