/** Each guarantee beside what enforces it. */
export function Guarantees() {
  return (
    <dl className="guarantees">
      <dt>Nothing goes to another site</dt>
      <dd>
        The page's Content-Security-Policy (<code>connect-src 'self'</code>) refuses every connection elsewhere, for the
        page and for its workers.
      </dd>
      <dt>A note never runs as a program</dt>
      <dd>
        No script from outside, none inside the page (<code>script-src 'self'</code>), and no text becomes markup or the
        address of a script (<code>require-trusted-types-for 'script'</code>).
      </dd>
      <dt>Nothing is uploaded to this site either</dt>
      <dd>Once the app is stored, its service worker refuses every request but those for files.</dd>
      <dt>No camera, microphone or place</dt>
      <dd>
        The page gives up the right to ask (<code>Permissions-Policy</code>), where the host or the stored app sends it.
      </dd>
    </dl>
  );
}
