import { type ReactNode, useMemo } from 'react';
import { Scroll } from '../../kit/scroll.tsx';
import styles from './code.module.css';
import { graphqlTokens } from './graphql-tokens.ts';

const Text = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Scroll label={label} className={styles['frame']}>
    <pre className={styles['code']}>
      <code>{children}</code>
    </pre>
  </Scroll>
);

export const GraphqlCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const tokens = useMemo(() => graphqlTokens(text), [text]);
  return (
    <Text label={label}>
      {tokens.map(({ kind, text: piece }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change their places.
        <span key={index} className={styles[kind]}>
          {piece}
        </span>
      ))}
    </Text>
  );
};

export const PlainCode = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <Text label={label}>{text}</Text>
);
