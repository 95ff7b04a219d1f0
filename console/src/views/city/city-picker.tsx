import { useState } from 'react';
import { useRead } from '../../graph/use-read.ts';
import { Combobox } from '../../kit/combobox.tsx';
import { joined } from '../../kit/joined.ts';
import { useDelayed } from '../../kit/use-delayed.ts';
import { graphql } from './__generated__/gql.ts';

const citiesQuery = graphql(`
  query ConsoleCityNames($text: String!) {
    places(query: $text, kinds: [CITY], first: 8) {
      nodes {
        id
        placeId
        name
        region
        country
      }
    }
  }
`);

export const CityPicker = ({ onChoose }: { readonly onChoose: (placeId: string) => void }) => {
  const [text, setText] = useState('');
  const rested = useDelayed(text.trim());
  const reading = useRead(citiesQuery, rested === '' ? undefined : { text: rested });
  const found = reading.data?.places?.nodes ?? [];
  return (
    <Combobox
      label="City"
      placeholder="Berlin, Portland, São Paulo…"
      text={text}
      onText={setText}
      options={found.map(({ placeId, name, region, country }) => ({
        id: placeId,
        text: name,
        detail: joined([region, country], ', '),
      }))}
      onChoose={(placeId) => {
        setText('');
        onChoose(placeId);
      }}
      nothing="No city of this name"
      isLoading={reading.isLoading || rested !== text.trim()}
    />
  );
};
