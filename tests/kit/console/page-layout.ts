import type { Page } from 'playwright-core';

/**
 * Runs in the page. What is cut off or scrolls within an element of its own is reached there; what reaches beyond the
 * page scrolls the page sideways, or cannot be reached at all.
 */
const beyondEdges = `(() => {
  const { clientWidth, scrollWidth } = document.documentElement;
  const scrollers = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
  const wide = scrollers.filter((element) => element.scrollWidth > element.clientWidth + 1);
  const isHeld = (element) => {
    for (let at = element.parentElement; at !== null; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    return false;
  };
  const isBeyond = (element) => {
    const { left, right, width, height } = element.getBoundingClientRect();
    // What is hidden until it has the focus is put to the left of the page.
    return width > 1 && height > 1 && right > 0 && (right > clientWidth + 1 || left < -1);
  };
  const words = (element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
  return [
    ...wide.map((element) => element.localName + ' is ' + element.scrollWidth + ' wide in ' + element.clientWidth),
    ...[...document.querySelectorAll('body *')]
      .filter((element) => isBeyond(element) && !isHeld(element))
      .map((element) => element.localName + ' reaches beyond the page: ' + words(element)),
  ];
})()`;

/** Returns what makes a page or an open dialog wider than the window, a line for each. */
export const widerThanPage = (page: Page): Promise<readonly string[]> =>
  page.evaluate(beyondEdges) as Promise<readonly string[]>;

/** Runs in the page. Links within text and marks on maps and charts have no height of their own. */
const lowerThan = (
  leastPx: number,
) => `[...document.querySelectorAll('button, input, select, textarea, summary, [role=option], label:has(> input[type=radio])')]
  .filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isShown = width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    return isShown && height < ${leastPx} && element.closest('svg, .graphiql-container') === null
      && !(element.localName === 'input' && element.closest('label') !== null);
  })
  .map((element) => element.localName + ' ' + Math.round(element.getBoundingClientRect().height) + ' high: '
    + (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40))`;

/** Returns what a finger may miss: controls with less than a height, a line for each. */
export const lowControls = (page: Page, leastPx: number): Promise<readonly string[]> =>
  page.evaluate(lowerThan(leastPx)) as Promise<readonly string[]>;

/** Runs in the page. What is not moving now may move at the next event, so styles are read besides. */
const moving = `(() => {
  const isTimed = (durations) => durations.split(', ').some((duration) => Number.parseFloat(duration) > 0);
  const timedStyles = [...document.querySelectorAll('*')].flatMap((element) =>
    [undefined, '::before', '::after'].flatMap((part) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part);
      const isMoved = (animationName !== 'none' && isTimed(animationDuration)) || isTimed(transitionDuration);
      return isMoved ? [element.localName + (part ?? '') + ' with the class ' + element.getAttribute('class')] : [];
    }),
  );
  const running = document
    .getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime > 1)
    .map(({ effect }) => 'an animation of ' + effect.target?.localName);
  return [...new Set([...timedStyles, ...running])];
})()`;

/** Returns what moves or would move, by style or by script, a line for each. */
export const movingParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(moving) as Promise<readonly string[]>;
