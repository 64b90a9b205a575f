import { useEffect } from 'react';
import { Button } from 'react-aria-components';
import { useApp, useFeature, useSession } from '../core/hooks';
import { withTraining } from './actions';
import { architectureName } from './plan';
import { training } from './store';

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A training that was going on when its page was closed, and how to go on with it. */
export function StoppedPart() {
  const app = useApp();
  const stopped = useFeature(training, (state) => state.stopped);
  const resumes = useFeature(training, (state) => state.resumes);
  const architectures = useSession((state) => state.architectures);
  const idle = useFeature(training, ({ phase }) => phase === 'empty' || phase === 'ready');
  useEffect(() => void withTraining(app, (control) => control.lookForStopped()), [app]);
  if (!stopped || !idle) return null;
  const { epoch, epochs, at, choices } = stopped;
  const name = architectureName(choices.anew.tagger, architectures);
  return (
    <section className="stopped" aria-label="A training that stopped">
      <p>
        The training of a new {name} network stopped after epoch {epoch}
        {epochs > 0 && ` of ${epochs}`}, on {time.format(at)}.{' '}
        {resumes
          ? 'These are its notes: with the choices as they are, it goes on from there.'
          : 'Take the same notes again, and it goes on from there.'}
      </p>
      <Button className="button framed" onPress={() => void withTraining(app, (control) => control.forgetStopped())}>
        Forget it
      </Button>
    </section>
  );
}
