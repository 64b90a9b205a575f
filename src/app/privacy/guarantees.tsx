import type { ReactNode } from 'react';

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
      <dd>{FEATURES[featuresKept(document)]}</dd>
    </dl>
  );
}

const FEATURES: Readonly<Record<Kept, ReactNode>> = {
  refused: (
    <>
      This browser refuses them, because the page gives up the right to ask (<code>Permissions-Policy</code>).
    </>
  ),
  granted: (
    <>
      Not refused now, because neither the host nor the stored app sent <code>Permissions-Policy</code>. The browser
      asks you before it grants any of them; decline, Incognote needs none.
    </>
  ),
  untold: (
    <>
      The page gives up the right to ask (<code>Permissions-Policy</code>), but this browser does not tell whether it
      keeps to that. It asks you before it grants any of them; decline, Incognote needs none.
    </>
  ),
};

/** What the browser makes of the features that the page gives up; Firefox and Safari do not tell. */
type Kept = 'refused' | 'granted' | 'untold';

interface FeaturePolicy {
  allowsFeature(feature: string): boolean;
}

/** Whether this browser refuses the page camera, microphone and place, by its own word. @param page its document */
export function featuresKept(page: object): Kept {
  const { featurePolicy } = page as { readonly featurePolicy?: FeaturePolicy };
  if (!featurePolicy) return 'untold';
  return ['camera', 'microphone', 'geolocation'].some((name) => featurePolicy.allowsFeature(name))
    ? 'granted'
    : 'refused';
}
