import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { SiteLink } from '../../kit/site-link.tsx';
import { classNames } from '../class-names.ts';
import { Scroll } from '../scroll.tsx';
import type { Block, Inline } from './blocks.ts';
import { parseInlines } from './parse-inlines.ts';
import { type ProseKind, parseProse } from './parse-prose.ts';
import styles from './prose.module.css';

const count = new Intl.NumberFormat('en');

const PictureWords = ({ alt }: { readonly alt: string }) => (alt === '' ? null : <>[{alt}]</>);

/** A picture that does not load is its description. Its site does not learn which page shows it. */
const Picture = ({ src, alt }: { readonly src: string; readonly alt: string }) => {
  const [isLost, setLost] = useState(false);
  if (isLost) return <PictureWords alt={alt} />;
  return (
    <img
      src={src}
      alt={alt}
      title={alt === '' ? undefined : alt}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setLost(true)}
    />
  );
};

/** Below the heading of the article, which is an `h3`. */
const headingOf = (level: number): 'h4' | 'h5' | 'h6' => (level <= 2 ? 'h4' : level === 3 ? 'h5' : 'h6');

const showInline = (inline: Inline, isWithPictures: boolean): ReactNode => {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'break':
      return <br />;
    case 'picture':
      return isWithPictures ? <Picture src={inline.src} alt={inline.alt} /> : <PictureWords alt={inline.alt} />;
    case 'strong':
      return <strong>{showInlines(inline.inlines, isWithPictures)}</strong>;
    case 'emphasis':
      return <em>{showInlines(inline.inlines, isWithPictures)}</em>;
    case 'deleted':
      return <del>{showInlines(inline.inlines, isWithPictures)}</del>;
    case 'link':
      return <SiteLink href={inline.href}>{showInlines(inline.inlines, isWithPictures)}</SiteLink>;
  }
};

// Texts are replaced as a whole, so the index is a stable key.
const showInlines = (inlines: readonly Inline[], isWithPictures: boolean): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as said above.
  inlines.map((inline, index) => <Fragment key={index}>{showInline(inline, isWithPictures)}</Fragment>);

const showCells = (cells: readonly (readonly Inline[])[], Cell: 'th' | 'td', isWithPictures: boolean): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as said above.
  cells.map((cell, index) => <Cell key={index}>{showInlines(cell, isWithPictures)}</Cell>);

const showBlock = (block: Block, isWithPictures: boolean): ReactNode => {
  switch (block.kind) {
    case 'paragraph':
      return <p>{showInlines(block.inlines, isWithPictures)}</p>;
    case 'heading': {
      const Heading = headingOf(block.level);
      return <Heading>{showInlines(block.inlines, isWithPictures)}</Heading>;
    }
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
    case 'quote':
      return <blockquote>{showBlocks(block.blocks, isWithPictures)}</blockquote>;
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as said above.
            <li key={index}>{showBlocks(item, isWithPictures)}</li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        <Scroll label="Table" className={styles['table']}>
          <table>
            <thead>
              <tr>{showCells(block.head, 'th', isWithPictures)}</tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as said above.
                <tr key={index}>{showCells(row, 'td', isWithPictures)}</tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      );
  }
};

const showBlocks = (blocks: readonly Block[], isWithPictures: boolean): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as said above.
  blocks.map((block, index) => <Fragment key={index}>{showBlock(block, isWithPictures)}</Fragment>);

interface ProseProps {
  /** Untrusted text. Nothing in it runs, and nothing but the pictures of an article loads. */
  readonly text: string;
  readonly kind: ProseKind;
  readonly variant?: 'reading' | 'brief';
  /** Whether pictures are loaded, from their own sites; otherwise their descriptions are shown. Default false. */
  readonly isWithPictures?: boolean;
}

export const Prose = ({ text, kind, variant = 'reading', isWithPictures = false }: ProseProps) => {
  const { blocks, omittedCharacters } = useMemo(() => parseProse(text, kind), [text, kind]);
  return (
    <div className={classNames(styles['prose'], styles[variant], kind === 'plain' && styles['plain'])}>
      {showBlocks(blocks, isWithPictures)}
      {omittedCharacters > 0 && (
        <p className={styles['omitted']}>{count.format(omittedCharacters)} more characters are not shown.</p>
      )}
    </div>
  );
};

/** The marks of one line of markdown, within an element of the caller's. Pictures are their descriptions. */
export const ProseLine = ({ text }: { readonly text: string }) => <>{showInlines(parseInlines(text), false)}</>;
