import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HeatTheme } from './heat-colours';

/** The theme that canvases are to be drawn in: the page's, and on paper the light one. */
export function useHeatTheme(): HeatTheme {
  const [theme, setTheme] = useState<HeatTheme>(themeOfPage);
  useEffect(() => {
    const follow = () => setTheme(themeOfPage());
    // Canvases are to be drawn anew before the page is printed.
    const lighten = () => flushSync(() => setTheme('light'));
    const observer = new MutationObserver(follow);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    addEventListener('beforeprint', lighten);
    addEventListener('afterprint', follow);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', lighten);
      removeEventListener('afterprint', follow);
    };
  }, []);
  return theme;
}

function themeOfPage(): HeatTheme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}
