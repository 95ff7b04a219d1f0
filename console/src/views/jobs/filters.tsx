import type { ResultOf } from '../../graph/operation.ts';
import type { Reading } from '../../graph/reading.ts';
import { SelectField } from '../../kit/field.tsx';
import { useAddressChanges } from '../../kit/use-address.ts';
import { WordsField } from '../../kit/words-field.tsx';
import type { facetsQuery } from './documents.ts';
import styles from './filters.module.css';
import { PlaceField } from './place-field.tsx';
import type { JobChoice } from './use-job-choice.ts';
import { employmentKinds, kindWords } from './wording.ts';

const spans = [1, 7, 30, 90] as const;
const mostChips = 12;

interface FiltersProps {
  readonly choice: JobChoice;
  readonly facets: Reading<ResultOf<typeof facetsQuery>>;
}

export const Filters = ({ choice, facets }: FiltersProps) => {
  const change = useAddressChanges();
  const counts = facets.data?.jobPostings?.facets;
  const companies = counts?.companies ?? [];
  const inView = companies.slice(0, mostChips);
  const chosen = companies.find(({ company }) => company.slug === choice.company);
  const chips = chosen === undefined || inView.includes(chosen) ? inView : [...inView, chosen];
  return (
    <div className={styles['filters']}>
      <div className={styles['fields']}>
        <WordsField placeholder="staff data engineer" />
        <PlaceField key={choice.place ?? ''} place={choice.place} onChange={(next) => change({ place: next })} />
        <SelectField label="Published" value={choice.since ?? ''} onChoose={(since) => change({ since })}>
          <option value="">Any time</option>
          {spans.map((days) => (
            <option key={days} value={days}>
              {days === 1 ? 'Since yesterday' : `In ${days} days`}
            </option>
          ))}
        </SelectField>
        <SelectField label="Kind" value={choice.kind ?? ''} onChoose={(kind) => change({ kind: kind.toLowerCase() })}>
          <option value="">Any kind</option>
          {employmentKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]}
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
          onClick={() => change({ remote: choice.isRemote ? undefined : 'yes' })}
        >
          Remote <span>{counts?.remoteCount ?? ''}</span>
        </button>
        {chips.map(({ company: { slug, name }, postingCount }) => (
          <button
            key={slug}
            type="button"
            className={styles['chip']}
            aria-pressed={slug === choice.company}
            onClick={() => change({ company: slug === choice.company ? undefined : slug })}
          >
            {name ?? slug} <span>{postingCount}</span>
          </button>
        ))}
      </fieldset>
    </div>
  );
};
