import { useState } from 'react';
import { useRead } from '../../../graph/use-read.ts';
import { Combobox } from '../../../kit/combobox.tsx';
import { useDelayed } from '../../../kit/use-delayed.ts';
import styles from './airport-choice.module.css';
import { airportsQuery } from './board-documents.ts';

interface AirportChoiceProps {
  readonly name: string;
  readonly onChoose: (iata: string) => void;
}

export const AirportChoice = ({ name, onChoose }: AirportChoiceProps) => {
  const [text, setText] = useState('');
  const query = useDelayed(text.trim());
  const reading = useRead(airportsQuery, query === '' ? undefined : { query });
  const airports = reading.data?.airports?.nodes ?? [];
  return (
    <div className={styles['choice']}>
      <Combobox
        label="Airport"
        placeholder={name}
        text={text}
        onText={setText}
        options={airports.map(({ iata, name: text_, city, country }) => ({
          id: iata,
          text: `${iata} ${text_}`,
          detail: city ?? country,
        }))}
        onChoose={(iata) => {
          setText('');
          onChoose(iata);
        }}
        nothing={reading.problems[0]?.message ?? 'No airport of that name or code'}
        isLoading={reading.isLoading}
      />
    </div>
  );
};
