import { useRead } from '../../graph/use-read.ts';
import { Choice } from '../../kit/choice.tsx';
import { Field, SelectField } from '../../kit/field.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { graphql } from './__generated__/gql.ts';
import styles from './events-panel.module.css';
import { sportWords } from './odds-words.ts';
import { type EventList, sourceChoices } from './use-event-list.ts';

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
const useSports = (chosen: string): readonly string[] => {
  const { data } = useRead(sportsQuery, {});
  const lists = [data?.exchange, data?.usBooks, data?.worldBooks];
  const sports = lists.flatMap((list) => list?.nodes.flatMap(({ sport }) => sport ?? []) ?? []);
  return [...new Set<string>([chosen, ...sports])].sort();
};

export const EventControls = ({ list }: { readonly list: EventList }) => {
  const [words, setWords] = useAddress('find');
  const sports = useSports(list.sport);
  return (
    <div className={styles['controls']}>
      <SelectField label="Sport" value={list.sport} onChoose={list.setSport}>
        {sports.map((each) => (
          <option key={each} value={each}>
            {sportWords(each)}
          </option>
        ))}
      </SelectField>
      <Field label="Team or title" type="search" value={words ?? ''} onText={setWords} />
      <Choice label="Source" options={sourceChoices} value={list.sourceChoice} onChange={list.setSourceChoice} />
    </div>
  );
};
