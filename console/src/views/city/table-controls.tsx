import { Choice } from '../../kit/choice.tsx';
import { Field, SelectField } from '../../kit/field.tsx';
import { meals } from '../../kit/half-hours.ts';
import { cuisinesOf, type ListedRestaurant, platforms } from './table-filter.ts';
import styles from './tables-panel.module.css';
import { mostPeople, type TableChoices } from './use-table-choices.ts';

interface TableControlsProps {
  readonly choices: TableChoices;
  readonly restaurants: readonly ListedRestaurant[];
  readonly today: string;
}

const people = Array.from({ length: mostPeople }, (_, index) => index + 1);

export const TableControls = ({ choices, restaurants, today }: TableControlsProps) => {
  const { choose, cuisine } = choices;
  const cuisines = cuisinesOf(restaurants);
  return (
    <>
      <SelectField label="People" value={choices.party} onChoose={choose.party}>
        {people.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
      <Field label="Day" type="date" min={today} value={choices.date} onText={choose.date} />
      <SelectField label="Cuisine" className={styles['cuisine']} value={cuisine ?? ''} onChoose={choose.cuisine}>
        <option value="">All</option>
        {cuisine !== undefined && !cuisines.some(([name]) => name === cuisine) && <option>{cuisine}</option>}
        {cuisines.map(([name, count]) => (
          <option key={name} value={name}>
            {name} ({count})
          </option>
        ))}
      </SelectField>
      <SelectField label="Price" value={choices.price ?? ''} onChoose={choose.price}>
        <option value="">All</option>
        {[1, 2, 3, 4].map((tier) => (
          <option key={tier} value={tier}>
            {'$'.repeat(tier)}
          </option>
        ))}
      </SelectField>
      <Choice label="Meal" options={meals} value={choices.meal} onChange={choose.meal} />
      <Choice label="Reservation platform" options={platforms} value={choices.platform} onChange={choose.platform} />
    </>
  );
};
