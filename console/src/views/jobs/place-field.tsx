import { useState } from 'react';
import { useRead } from '../../graph/use-read.ts';
import { Button } from '../../kit/button.tsx';
import { Combobox } from '../../kit/combobox.tsx';
import { useDelayed } from '../../kit/use-delayed.ts';
import { placesQuery } from './documents.ts';
import styles from './filters.module.css';

const kinds = { CITY: 'city', METRO: 'metro area', REGION: 'region', COUNTRY: 'country', AREA: 'area' } as const;

export const PlaceField = ({
  place,
  onChange,
}: {
  readonly place: string | undefined;
  readonly onChange: (place: string | undefined) => void;
}) => {
  const [text, setText] = useState(place ?? '');
  const sought = useDelayed(text.trim(), 150);
  const reading = useRead(placesQuery, sought === '' || sought === place ? undefined : { query: sought.slice(0, 100) });
  const nodes = reading.data?.places?.nodes ?? [];
  return (
    <div className={styles['place']}>
      <Combobox
        label="Place"
        placeholder="Berlin, Oregon, Japan…"
        text={text}
        onText={(next) => {
          setText(next);
          if (next.trim() === '') onChange(undefined);
        }}
        options={nodes.map(({ placeId, displayName, kind }) => ({
          id: placeId,
          text: displayName,
          detail: kinds[kind],
        }))}
        onChoose={(id) => {
          const chosen = nodes.find(({ placeId }) => placeId === id)?.displayName;
          setText(chosen ?? '');
          onChange(chosen);
        }}
        nothing="No such place"
        isLoading={reading.isLoading}
      />
      {place !== undefined && (
        <Button
          variant="quiet"
          onClick={() => {
            setText('');
            onChange(undefined);
          }}
        >
          Anywhere
        </Button>
      )}
    </div>
  );
};
