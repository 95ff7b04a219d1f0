import { inventTitle } from './invented-jobs.ts';
import type { InventedText } from './invented-text.ts';
import { jobLocations } from './job-words.ts';
import { anyOf, between, type Random } from './random.ts';

/** A posting of a board, independent of the wire format of a system. */
export interface BoardPosting {
  readonly index: number;
  readonly title: string;
  readonly location: string;
  readonly publishedAt: string;
  readonly html: string;
}

const headings = ['About the role', 'What you will do', 'What you bring', 'What we offer'];

/** Invents a description of about 6 to 8 KB with the markup of real boards. */
const inventMarkup = (text: InventedText, random: Random): string => {
  const wanted = between(random, 6000, 8000);
  let html = `<p>${text.phrase(30)}. <strong>${text.phrase(4)}</strong>&nbsp;${text.phrase(40)}.</p>`;
  for (let section = 0; html.length < wanted; section += 1) {
    html += `\n<h3>${headings[section % headings.length]}</h3>\n<ul>`;
    for (let item = 0; item < 6; item += 1) html += `\n<li>${text.phrase(between(random, 10, 22))}</li>`;
    html += `\n</ul>\n<p>${text.phrase(40)} &amp; <a href="https://works.example/${section}">${text.phrase(3)}</a>. ${text.phrase(30)}.</p>`;
  }
  return html;
};

const yearMs = 365 * 86_400_000;

export const inventBoardPostings = (count: number, text: InventedText, random: Random, nowMs: number): BoardPosting[] =>
  Array.from({ length: count }, (_, index) => ({
    index,
    title: inventTitle(random),
    location: anyOf(random, jobLocations),
    publishedAt: new Date(nowMs - Math.floor(random() * yearMs)).toISOString(),
    html: inventMarkup(text, random),
  }));
