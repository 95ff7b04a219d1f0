import { useRead } from '../../graph/use-read.ts';
import { Combobox, type ComboboxOption } from '../../kit/combobox.tsx';
import { useDelayed } from '../../kit/use-delayed.ts';
import { graphql } from './__generated__/gql.ts';

const airportsQuery = graphql(`
  query ConsoleFlightsAirports($query: String!) {
    airports(query: $query, first: 8) {
      nodes {
        id
        iata
        name
        city
        country
      }
    }
  }
`);

interface AirportFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  /** A code, or the text typed so far. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The code of a listed airport, or the id of one of `others`. */
  readonly onChoose: (id: string) => void;
  /** Suggested before the airports. */
  readonly others?: readonly ComboboxOption[];
  readonly problem?: string | undefined;
  readonly isLabelHidden?: boolean;
}

/** A field that finds airports by code, name or city. */
export const AirportField = ({ text, others = [], ...field }: AirportFieldProps) => {
  const query = useDelayed(text.trim());
  const reading = useRead(airportsQuery, query === '' ? undefined : { query });
  const airports = (reading.data?.airports?.nodes ?? []).map(({ iata, name, city, country }) => ({
    id: iata,
    text: `${iata} ${city ?? name}`,
    detail: city === null ? country : name.replace(/( International)? Airport$/, ''),
  }));
  const [problem] = reading.problems;
  return (
    <Combobox
      {...field}
      text={text}
      options={[...others, ...airports]}
      nothing={problem?.message ?? 'No airport matches'}
      isLoading={reading.isLoading || query !== text.trim()}
    />
  );
};
