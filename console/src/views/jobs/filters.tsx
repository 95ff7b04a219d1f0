import { useEffect, useState } from 'react';
import type { ResultOf } from '../../graph/operation.ts';
import type { Reading } from '../../graph/reading.ts';
import { Field, SelectField } from '../../kit/field.tsx';
import { useDelayed } from '../../kit/use-delayed.ts';
import type { facetsQuery } from './documents.ts';
import styles from './filters.module.css';
import { PlaceField } from './place-field.tsx';
import type { JobChoice } from './use-job-choice.ts';
import { employmentKinds, kindOf } from './wording.ts';

const spans = [1, 7, 30, 90] as const;
const mostChips = 12;

interface FiltersProps {
  readonly choice: JobChoice;
  readonly facets: Reading<ResultOf<typeof facetsQuery>>;
}

export const Filters = ({ choice, facets }: FiltersProps) => {
  const { query = '', choose } = choice;
  const [words, setWords] = useState(query);
  const rested = useDelayed(words, 300).trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address.
  useEffect(() => {
    if (rested !== query) choose('query', rested === '' ? undefined : rested);
  }, [rested]);
  const counts = facets.data?.jobPostings?.facets;
  const companies = counts?.companies ?? [];
  const inView = companies.slice(0, mostChips);
  const chosen = companies.find(({ company }) => company.slug === choice.company);
  const chips = chosen === undefined || inView.includes(chosen) ? inView : [...inView, chosen];
  return (
    <div className={styles['filters']}>
      <div className={styles['fields']}>
        <Field
          label="Words in title or text"
          type="search"
          placeholder="staff data engineer"
          maxLength={200}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <PlaceField key={choice.place ?? ''} place={choice.place} onChange={(place) => choose('place', place)} />
        <SelectField
          label="Published"
          value={choice.since ?? ''}
          onChange={({ target }) => choose('since', target.value === '' ? undefined : target.value)}
        >
          <option value="">Any time</option>
          {spans.map((days) => (
            <option key={days} value={days}>
              {days === 1 ? 'Since yesterday' : `In ${days} days`}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Kind"
          value={choice.kind ?? ''}
          onChange={({ target }) => choose('kind', target.value === '' ? undefined : target.value.toLowerCase())}
        >
          <option value="">Any kind</option>
          {employmentKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindOf(kind)}
            </option>
          ))}
        </SelectField>
      </div>
      <fieldset className={styles['chips']}>
        <legend className="visually-hidden">Narrow by</legend>
        <button
          type="button"
          className={styles['chip']}
          aria-pressed={choice.isRemote}
          onClick={() => choose('remote', choice.isRemote ? undefined : 'yes')}
        >
          Remote <span>{counts?.remoteCount ?? ''}</span>
        </button>
        {chips.map(({ company: { slug, name }, postingCount }) => (
          <button
            key={slug}
            type="button"
            className={styles['chip']}
            aria-pressed={slug === choice.company}
            onClick={() => choose('company', slug === choice.company ? undefined : slug)}
          >
            {name ?? slug} <span>{postingCount}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
};
