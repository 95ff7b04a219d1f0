import { Fragment, type ReactNode, useMemo } from 'react';
import { SiteLink } from '../../kit/site-link.tsx';
import { classNames } from '../class-names.ts';
import { Scroll } from '../scroll.tsx';
import type { Block, Inline } from './blocks.ts';
import { type ProseKind, parseProse } from './parse-prose.ts';
import styles from './prose.module.css';

const count = new Intl.NumberFormat('en');

const showInline = (inline: Inline): ReactNode => {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'break':
      return <br />;
    case 'strong':
      return <strong>{showInlines(inline.inlines)}</strong>;
    case 'emphasis':
      return <em>{showInlines(inline.inlines)}</em>;
    case 'deleted':
      return <del>{showInlines(inline.inlines)}</del>;
    case 'link':
      return <SiteLink href={inline.href}>{showInlines(inline.inlines)}</SiteLink>;
  }
};

// Texts are replaced as a whole, so the index is a stable key.
const showInlines = (inlines: readonly Inline[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as said above.
  inlines.map((inline, index) => <Fragment key={index}>{showInline(inline)}</Fragment>);

const showCells = (cells: readonly (readonly Inline[])[], Cell: 'th' | 'td'): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as said above.
  cells.map((cell, index) => <Cell key={index}>{showInlines(cell)}</Cell>);

const showBlock = (block: Block): ReactNode => {
  switch (block.kind) {
    case 'paragraph':
      return <p>{showInlines(block.inlines)}</p>;
    case 'heading':
      return <h3>{showInlines(block.inlines)}</h3>;
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
    case 'quote':
      return <blockquote>{showBlocks(block.blocks)}</blockquote>;
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as said above.
            <li key={index}>{showBlocks(item)}</li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        <Scroll label="Table" className={styles['table']}>
          <table>
            <thead>
              <tr>{showCells(block.head, 'th')}</tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as said above.
                <tr key={index}>{showCells(row, 'td')}</tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      );
  }
};

const showBlocks = (blocks: readonly Block[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as said above.
  blocks.map((block, index) => <Fragment key={index}>{showBlock(block)}</Fragment>);

interface ProseProps {
  /** Untrusted text. Nothing in it runs or loads. */
  readonly text: string;
  readonly kind: ProseKind;
  readonly look?: 'reading' | 'brief';
}

export const Prose = ({ text, kind, look = 'reading' }: ProseProps) => {
  const { blocks, omittedCharacters } = useMemo(() => parseProse(text, kind), [text, kind]);
  return (
    <div className={classNames(styles['prose'], styles[look], kind === 'plain' && styles['plain'])}>
      {showBlocks(blocks)}
      {omittedCharacters > 0 && (
        <p className={styles['omitted']}>{count.format(omittedCharacters)} more characters are not shown.</p>
      )}
    </div>
  );
};
