import { type SubmitEvent, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import { toCommunity } from './feeds.ts';
import styles from './list.module.css';

export const CommunityField = ({
  community,
  onChange,
}: {
  readonly community: string;
  readonly onChange: (community: string) => void;
}) => {
  const [text, setText] = useState(community);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const next = toCommunity(text);
    setWrong(next === undefined);
    if (next !== undefined && next !== community) onChange(next);
  };
  return (
    <form className={styles['community']} onSubmit={submit}>
      <div className={styles['search']}>
        <Field
          label="Community"
          value={text}
          spellCheck={false}
          autoComplete="off"
          onText={setText}
          problem={isWrong ? 'Write r/ and the name of one community.' : undefined}
        />
      </div>
      <Button type="submit">Follow</Button>
    </form>
  );
};
