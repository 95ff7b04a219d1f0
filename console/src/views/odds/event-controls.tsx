import { Choice } from '../../kit/choice.tsx';
import { Field, SelectField } from '../../kit/field.tsx';
import { useAddress } from '../../kit/use-address.ts';
import styles from './events-panel.module.css';
import { sportWords } from './odds-words.ts';
import type { EventList } from './use-event-list.ts';
import { useSports } from './use-sports.ts';

const sourceOptions = [
  { value: 'all', text: 'All' },
  { value: 'exchange', text: 'Exchange' },
  { value: 'us_books', text: 'US books' },
  { value: 'intl_books', text: 'World books' },
] as const;

export const EventControls = ({ list }: { readonly list: EventList }) => {
  const [words, setWords] = useAddress('find');
  const sports = useSports(list.sport);
  return (
    <div className={styles['controls']}>
      <SelectField label="Sport" value={list.sport} onChange={({ target }) => list.setSport(target.value)}>
        {sports.map((each) => (
          <option key={each} value={each}>
            {sportWords(each)}
          </option>
        ))}
      </SelectField>
      <Field
        label="Team or title"
        type="search"
        value={words ?? ''}
        onChange={({ target }) => setWords(target.value)}
      />
      <Choice label="Source" options={sourceOptions} value={list.sourceChoice} onChange={list.setSourceChoice} />
    </div>
  );
};
