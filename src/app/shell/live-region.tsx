import { useSession } from '../context';

/** What screen readers are told as it happens. */
export function LiveRegion() {
  return (
    <div className="unseen" role="status" aria-live="polite">
      {useSession((state) => state.announcement)}
    </div>
  );
}
