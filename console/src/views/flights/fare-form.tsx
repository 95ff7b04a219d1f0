import { type FormEvent, useState } from 'react';
import type { Problem, ValueError } from '../../graph/problems.ts';
import { Button } from '../../kit/button.tsx';
import { Field, SelectField } from '../../kit/field.tsx';
import { ProblemNotices } from '../../kit/problem-notice.tsx';
import { AirportField } from './airport-field.tsx';
import type { FareWish } from './fare-documents.ts';
import { type Cabin, cabins } from './fare-words.ts';
import styles from './fares.module.css';
import type { FareDraft } from './use-fare-draft.ts';
import { useStartSearch } from './use-start-search.ts';

/** Input fields that the form shows. Errors of other fields are shown below the form. */
const fieldNames = ['originIata', 'destinationIata', 'date', 'returnDate', 'passengers', 'cabin', 'maxStops'] as const;

const toWish = (draft: FareDraft): FareWish => ({
  originIata: draft.from,
  destinationIata: draft.to,
  date: draft.out,
  returnDate: draft.back === '' ? null : draft.back,
  passengers: Number(draft.passengers),
  cabin: draft.cabin,
  maxStops: draft.stops === '' ? null : Number(draft.stops),
});

const isCode = (text: string): boolean => /^[a-z]{3}$/i.test(text.trim());

const missing = (draft: FareDraft): readonly ValueError[] => [
  ...(isCode(draft.from) ? [] : [{ field: 'originIata', message: 'Choose an airport from the list' }]),
  ...(isCode(draft.to) ? [] : [{ field: 'destinationIata', message: 'Choose an airport from the list' }]),
  ...(draft.out === '' ? [{ field: 'date', message: 'Choose a date' }] : []),
];

const valueErrorsOf = (problems: readonly Problem[]): readonly ValueError[] =>
  problems.flatMap(({ valueErrors = [] }) => valueErrors);

const isAtFields = ({ valueErrors = [] }: Problem): boolean =>
  valueErrors.length > 0 && valueErrors.every(({ field }) => fieldNames.some((name) => name === field));

/** The search form. Errors of the graph are shown at their fields. */
export const FareForm = ({
  draft,
  set,
}: {
  readonly draft: FareDraft;
  readonly set: (changes: Partial<FareDraft>) => void;
}) => {
  const { start, isRunning, problems } = useStartSearch();
  const [valueErrors, setFaults] = useState<readonly ValueError[]>([]);
  const shown = [...valueErrors, ...valueErrorsOf(problems)];
  const problemOf = (field: (typeof fieldNames)[number]) => shown.find((error) => error.field === field)?.message;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const lacking = missing(draft);
    setFaults(lacking);
    if (lacking.length > 0) return;
    const refused = await start(toWish(draft));
    setFaults(refused.map(({ field, message }) => ({ field: field?.at(-1) ?? '', message })));
  };

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <AirportField
        label="From"
        placeholder="Airport or city"
        text={draft.from}
        onText={(from) => set({ from })}
        onChoose={(from) => set({ from })}
        problem={problemOf('originIata')}
      />
      <AirportField
        label="To"
        placeholder="Airport or city"
        text={draft.to}
        onText={(to) => set({ to })}
        onChoose={(to) => set({ to })}
        problem={problemOf('destinationIata')}
      />
      <div className={styles['pair']}>
        <Field
          label="Outbound"
          type="date"
          value={draft.out}
          onText={(out) => set({ out })}
          problem={problemOf('date')}
        />
        <Field
          label="Return, if any"
          type="date"
          value={draft.back}
          onText={(back) => set({ back })}
          problem={problemOf('returnDate')}
        />
        <Field
          label="Adults"
          type="number"
          inputMode="numeric"
          min={1}
          max={9}
          value={draft.passengers}
          onText={(passengers) => set({ passengers })}
          problem={problemOf('passengers')}
        />
        <SelectField label="Stops" value={draft.stops} onChoose={(stops) => set({ stops })}>
          <option value="">Any number</option>
          <option value="0">Non-stop</option>
          <option value="1">At most 1</option>
          <option value="2">At most 2</option>
        </SelectField>
      </div>
      <SelectField label="Cabin" value={draft.cabin} onChoose={(cabin) => set({ cabin: cabin as Cabin })}>
        {Object.entries(cabins).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <ProblemNotices of={problems.filter((problem) => !isAtFields(problem))} />
      {shown
        .filter(({ field }) => !fieldNames.some((name) => name === field))
        .map(({ message }) => (
          <p key={message} className={styles['problem']} role="alert">
            {message}
          </p>
        ))}
      <Button type="submit" variant="main" disabled={isRunning}>
        {isRunning ? 'Starting…' : 'Search fares'}
      </Button>
    </form>
  );
};
