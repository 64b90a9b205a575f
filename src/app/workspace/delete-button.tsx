import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useApp } from '../core/hooks';
import { announce } from '../core/messages';
import { deleteWorkspace } from './actions';

/** Deletes the workspace once the person has confirmed it. */
export function DeleteButton() {
  const app = useApp();
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <Button className="button framed" onPress={() => setAsked(true)}>
        Delete
      </Button>
    );
  return (
    <div className="confirm" role="alert">
      <p>
        What is kept is deleted for good; files that you exported stay. Notes that are open stay open until you close
        the page.
      </p>
      <div className="row">
        <Button
          className="button strong"
          onPress={() =>
            void deleteWorkspace(app).then((done) => {
              if (done) announce(app.session, 'Workspace deleted');
            })
          }
        >
          Delete the workspace
        </Button>
        <Button className="button framed" autoFocus onPress={() => setAsked(false)}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
