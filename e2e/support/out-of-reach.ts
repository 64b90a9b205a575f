import type { Page } from '@playwright/test';

/** Names of controls that no scrolling brings into view, and of whole parts that have to be scrolled sideways. */
export function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, clientHeight } = document.documentElement;
    const isReachable = (element: Element): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      let [isAcross, isDown] = [left >= -1 && right <= clientWidth + 1, top >= -1 && bottom <= clientHeight + 1];
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        isAcross ||= /auto|scroll/.test(overflowX) && around.scrollWidth > around.clientWidth;
        isDown ||= /auto|scroll/.test(overflowY) && around.scrollHeight > around.clientHeight;
      }
      return isAcross && isDown;
    };
    const within = document.querySelector('[role=dialog]') ?? document.body;
    const controls = [
      ...within.querySelectorAll('a, button, input, textarea, summary, [role=option], [role=tab], h1, h2'),
    ];
    const names = controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.clientWidth > 1)
      .filter((control) => !isReachable(control))
      .map((control) => control.ariaLabel ?? control.textContent?.trim() ?? control.tagName);
    const wide = [...document.querySelectorAll('html, main > :not(.unseen), .dialog')].filter(
      (each) => each.scrollWidth > each.clientWidth,
    );
    return [...wide.map(({ tagName, className }) => `${tagName} ${className} as a whole`), ...names];
  });
}
