export interface Watched {
  seenErrors?: string[];
}

/** Runs in the page: records its errors from now on, for engines that do not report their console. */
export function watchErrors(): void {
  const watched: Watched = window as Watched;
  if (watched.seenErrors) return;
  const seen: string[] = [];
  watched.seenErrors = seen;
  addEventListener('error', ({ message, filename, lineno }) => seen.push(`${message} ${filename}:${lineno}`));
  addEventListener('unhandledrejection', ({ reason }) => seen.push(`unhandled: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    seen.push(`${violatedDirective} refused ${blockedURI}`),
  );
  const report = console.error;
  console.error = (...words) => {
    seen.push(words.join(' '));
    report(...words);
  };
}
