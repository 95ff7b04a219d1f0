import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from './__generated__/gql.ts';
import { FareSearchRow } from './fare-search-row.tsx';
import { ProblemList } from './problem-list.tsx';

const createFareSearch = graphql(`
  mutation CreateFareSearch($input: CreateFareSearchInput!) {
    createFareSearch(input: $input) {
      fareSearch { id jobId }
      userErrors { code field message }
    }
  }
`);

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const FareSearches = () => {
  const [jobIds, setJobIds] = useState<readonly string[]>([]);
  const [create, { data, error, loading }] = useMutation(createFareSearch, {
    onCompleted: ({ createFareSearch: payload }) => {
      const jobId = payload?.fareSearch?.jobId;
      if (jobId !== undefined) setJobIds((known) => [jobId, ...known]);
    },
    onError: () => {},
  });
  const submit = (form: FormData) => {
    const text = (name: string) => String(form.get(name));
    return create({
      variables: { input: { originIata: text('from'), destinationIata: text('to'), date: text('date') } },
    });
  };
  return (
    <section className="card">
      <h2>Fares</h2>
      <form
        className="fares"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(new FormData(event.currentTarget));
        }}
      >
        <label>
          From <input name="from" defaultValue="SFO" size={4} required />
        </label>
        <label>
          To <input name="to" defaultValue="JFK" size={4} required />
        </label>
        <label>
          On <input name="date" type="date" defaultValue={inDays(30)} required />
        </label>
        <button type="submit" disabled={loading}>
          Search
        </button>
      </form>
      {error && <ProblemList error={error} />}
      {data?.createFareSearch?.userErrors.map(({ code, field, message }) => (
        <p key={code} role="alert" className="problems">
          {message} {field && <code>{field.join('.')}</code>}
        </p>
      ))}
      <ul className="searches">
        {jobIds.map((jobId) => (
          <FareSearchRow key={jobId} jobId={jobId} />
        ))}
      </ul>
    </section>
  );
};
