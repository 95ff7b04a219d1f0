import { useRead } from '../../graph/use-read.ts';
import { SelectField } from '../../kit/field.tsx';
import { useAddressChanges } from '../../kit/use-address.ts';
import { WordsField } from '../../kit/words-field.tsx';
import styles from './list.module.css';
import { subjectsQuery } from './post-documents.ts';
import type { PostChoice } from './use-post-choice.ts';

const tagsInView = 8;

export const PostFilters = ({ choice }: { readonly choice: PostChoice }) => {
  const { source, tag } = choice;
  const change = useAddressChanges();
  const subjects = useRead(subjectsQuery, {}).data;
  const sources = [...(subjects?.blogSources?.nodes ?? [])].sort((a, b) => a.name.localeCompare(b.name));
  const tags = subjects?.blogTags?.nodes ?? [];
  const chosen = tags.find(({ slug }) => slug === tag);
  const inView = tags.slice(0, tagsInView);
  const shownTags = chosen === undefined || inView.includes(chosen) ? inView : [...inView, chosen];
  return (
    <>
      <div className={styles['search']}>
        <WordsField placeholder="mixture of experts" />
      </div>
      <div className={styles['pick']}>
        <SelectField label="Source" value={source ?? ''} onChoose={(slug) => change({ source: slug })}>
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
            onClick={() => change({ tag: slug === tag ? undefined : slug })}
          >
            {name} <span>{postCount}</span>
          </button>
        ))}
      </fieldset>
    </>
  );
};
