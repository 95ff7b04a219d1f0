import { useEffect, useState } from 'react';
import { Field } from './field.tsx';
import { useAddress } from './use-address.ts';
import { useDelayed } from './use-delayed.ts';

/** The words of a search. They are in the address (`?query=`) once a person pauses. */
export const WordsField = ({ placeholder }: { readonly placeholder: string }) => {
  const [query = '', setQuery] = useAddress('query');
  const [words, setWords] = useState(query);
  const rested = useDelayed(words, 300).trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address.
  useEffect(() => {
    if (rested !== query) setQuery(rested);
  }, [rested]);
  return (
    <Field
      label="Words in title or text"
      type="search"
      placeholder={placeholder}
      maxLength={200}
      value={words}
      onText={setWords}
    />
  );
};
