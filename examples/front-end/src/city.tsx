import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from './__generated__/gql.ts';
import { ProblemList } from './problem-list.tsx';
import { Warnings } from './warnings.tsx';

/** One request: flights resolves the airport, the other services resolve data of its city. */
const cityQuery = graphql(`
  query City($iata: String!) {
    airport(iata: $iata) {
      id
      name
      status {
        summary
        weather { temperatureCelsius }
        warnings { code message }
      }
      place {
        id
        displayName
        restaurants(platform: PLATFORM_B, first: 3) {
          nodes { id name cuisines rating }
          warnings { code message }
        }
        jobPostings(first: 3) {
          totalCount
          nodes { id title companyName sourceUrl }
        }
      }
    }
  }
`);

const airports = ['SFO', 'PDX', 'JFK', 'BER'];

export const City = () => {
  const [iata, setIata] = useState('SFO');
  // With "all", data of the other services are shown although one failed.
  const { data, error, loading, refetch } = useQuery(cityQuery, { variables: { iata }, errorPolicy: 'all' });
  const airport = data?.airport;
  const place = airport?.place;
  const temperature = airport?.status?.weather?.temperatureCelsius;
  return (
    <section className="card">
      <h2>{place?.displayName ?? iata}</h2>
      <label>
        Airport
        <select value={iata} onChange={({ target }) => setIata(target.value)}>
          {airports.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      {loading && <p>Loading…</p>}
      {error && <ProblemList error={error} retry={() => refetch()} />}
      {airport && (
        <>
          <h3>{airport.name}</h3>
          <p>
            {airport.status?.summary}
            {temperature !== undefined && temperature !== null && ` · ${temperature} °C`}
          </p>
          <Warnings of={airport.status?.warnings ?? []} />
        </>
      )}
      {place?.restaurants && (
        <>
          <h3>Restaurants</h3>
          <ul>
            {place.restaurants.nodes.map(({ id, name, cuisines, rating }) => (
              <li key={id}>
                {name} <small>{[...cuisines, rating?.toFixed(1) ?? 'not rated'].join(' · ')}</small>
              </li>
            ))}
          </ul>
          <Warnings of={place.restaurants.warnings} />
        </>
      )}
      {place?.jobPostings && (
        <>
          <h3>Open positions: {place.jobPostings.totalCount}</h3>
          <ul>
            {place.jobPostings.nodes.map(({ id, title, companyName, sourceUrl }) => (
              <li key={id}>
                <a href={sourceUrl}>{title}</a> <small>{companyName}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
