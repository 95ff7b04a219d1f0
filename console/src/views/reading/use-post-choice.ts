import { useAddress } from '../../kit/use-address.ts';

export interface PostChoice {
  readonly query: string | undefined;
  readonly source: string | undefined;
  readonly tag: string | undefined;
}

export const usePostChoice = (): PostChoice => {
  const [query] = useAddress('query');
  const [source] = useAddress('source');
  const [tag] = useAddress('tag');
  return { query, source, tag };
};
