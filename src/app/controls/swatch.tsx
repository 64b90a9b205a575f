import type { CategoryId } from '../../phi/categories';

/** A category's highlight in small: colour and underline, as in the note. */
export function Swatch({ category }: { readonly category: CategoryId }) {
  return (
    <span className={`swatch phi-${category}`} aria-hidden>
      a
    </span>
  );
}
