import { Choice } from '../../kit/choice.tsx';
import { Field, SelectField } from '../../kit/field.tsx';
import { useAddress } from '../../kit/use-address.ts';
import styles from './events-panel.module.css';
import { sportWords } from './odds-words.ts';
import { type EventList, sourceChoices } from './use-event-list.ts';
import { useSports } from './use-sports.ts';

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
