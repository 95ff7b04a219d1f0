import { useRead } from '../../graph/use-read.ts';
import { graphql } from './__generated__/gql.ts';

const sportsQuery = graphql(`
  query ConsoleOddsSports {
    exchange: sports(source: EXCHANGE, first: 500) {
      nodes {
        sport
      }
    }
    usBooks: sports(source: US_BOOKS, first: 500) {
      nodes {
        sport
      }
    }
    worldBooks: sports(source: INTL_BOOKS, first: 500) {
      nodes {
        sport
      }
    }
  }
`);

/**
 * Returns sports with open events in a source, and the chosen one. A failed source does not hide the others' sports.
 */
export const useSports = (chosen: string): readonly string[] => {
  const { data } = useRead(sportsQuery, {});
  const lists = [data?.exchange, data?.usBooks, data?.worldBooks];
  const sports = lists.flatMap((list) => list?.nodes.flatMap(({ sport }) => sport ?? []) ?? []);
  return [...new Set<string>([chosen, ...sports])].sort();
};
