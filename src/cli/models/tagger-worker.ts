import { onceFor } from '../../note/once-per';
import { messageOf } from '../command/command';
import { modelOpener, type OpeningSettings } from './open-model';
import type { PoolAnswer, TaggingJob } from './tagger-pool';

/** The program of a process that tags for another one: see `createTaggerPool`. */
const settings: OpeningSettings = JSON.parse(process.argv[2] ?? '');
const opened = onceFor(modelOpener(settings));

async function answer({ tagger: id, notes, point }: TaggingJob): Promise<PoolAnswer> {
  try {
    const tagger = await opened(id);
    const { title, architecture, language, labels } = tagger;
    const taggings = await tagger.tag(notes, { point });
    return { about: { id, title, architecture, language, labels }, spans: taggings.map(({ spans }) => spans) };
  } catch (error) {
    return { error: messageOf(error) };
  }
}

process.on('message', (job: TaggingJob) => void answer(job).then((said) => process.send?.(said)));
process.on('disconnect', () => process.exit());
