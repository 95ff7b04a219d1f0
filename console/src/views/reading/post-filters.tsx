import { useEffect, useState } from 'react';
import { useRead } from '../../graph/use-read.ts';
import { Field, SelectField } from '../../kit/field.tsx';
import { useDelayed } from '../../kit/use-delayed.ts';
import styles from './list.module.css';
import { subjectsQuery } from './post-documents.ts';
import type { PostChoice } from './use-post-choice.ts';

const noVariables = {};
const tagsInView = 8;

export const PostFilters = ({ choice }: { readonly choice: PostChoice }) => {
  const { query = '', source, tag, choose } = choice;
  const subjects = useRead(subjectsQuery, noVariables).data;
  const [words, setWords] = useState(query);
  const rested = useDelayed(words, 300).trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address.
  useEffect(() => {
    if (rested !== query) choose('query', rested === '' ? undefined : rested);
  }, [rested]);

  const sources = [...(subjects?.blogSources?.nodes ?? [])].sort((a, b) => a.name.localeCompare(b.name));
  const tags = subjects?.blogTags?.nodes ?? [];
  const chosen = tags.find(({ slug }) => slug === tag);
  const inView = tags.slice(0, tagsInView);
  const shownTags = chosen === undefined || inView.includes(chosen) ? inView : [...inView, chosen];
  return (
    <>
      <div className={styles['search']}>
        <Field
          label="Words in title or text"
          type="search"
          placeholder="mixture of experts"
          maxLength={200}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <div className={styles['pick']}>
        <SelectField
          label="Source"
          value={source ?? ''}
          onChange={({ target }) => choose('source', target.value === '' ? undefined : target.value)}
        >
          <option value="">All {subjects?.blogSources?.totalCount ?? ''} sources</option>
          {sources.map(({ slug, name, postCount }) => (
            <option key={slug} value={slug}>
              {name} ({postCount})
            </option>
          ))}
        </SelectField>
      </div>
      <fieldset className={styles['tags']}>
        <legend className="visually-hidden">Tag</legend>
        {shownTags.map(({ slug, name, postCount }) => (
          <button
            key={slug}
            type="button"
            className={styles['tag']}
            aria-pressed={slug === tag}
            title={`${postCount} posts of all sources`}
            onClick={() => choose('tag', slug === tag ? undefined : slug)}
          >
            {name} <span>{postCount}</span>
          </button>
        ))}
      </fieldset>
    </>
  );
};
