/** The mark: three lines of text, one of them masked. */
export function Brand() {
  return (
    <span className="brand">
      <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
        <path d="M2 4.5h18M2 17.5h11" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
        <rect x="2" y="8" width="18" height="6" rx="1.5" fill="var(--accent)" />
      </svg>
      <span className="word">Incognote</span>
    </span>
  );
}
