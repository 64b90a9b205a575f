import type { App } from '../app';
import { takeIntoBatch } from '../batch/actions';
import { droppedSources, isForBatch } from '../batch/sources';
import { takeCorpus } from '../evaluate/actions';
import { takeForTraining } from '../train/actions';
import { openFiles } from './open-files';

/** Lets files be dropped anywhere on the page. @param onOver whether files hover over it */
export function acceptDrops(app: App, onOver: (over: boolean) => void): () => void {
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    onOver(true);
  };
  const leave = (event: DragEvent) => {
    if (event.relatedTarget === null) onOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onOver(false);
    const { dataTransfer } = event;
    if (!dataTransfer) return;
    if (app.ui.getState().screen === 'evaluate') void takeCorpus(app, droppedSources(dataTransfer));
    else if (app.ui.getState().screen === 'train') void takeForTraining(app, droppedSources(dataTransfer));
    else if (app.ui.getState().screen === 'batch' || isForBatch(dataTransfer))
      void takeIntoBatch(app, droppedSources(dataTransfer));
    else void openFiles(app, [...dataTransfer.files]);
  };
  // Before the editor, which would insert the file's text into the note.
  document.addEventListener('dragover', over, true);
  document.addEventListener('dragleave', leave, true);
  document.addEventListener('drop', drop, true);
  return () => {
    document.removeEventListener('dragover', over, true);
    document.removeEventListener('dragleave', leave, true);
    document.removeEventListener('drop', drop, true);
  };
}
