import { onceFor } from '../../note/once-per';
import { messageOf } from '../command/command';
import { startBackend } from './backend';
import { type OpeningSettings, openModel } from './open-model';
import type { PoolAnswer, TaggingJob } from './tagger-pool';

/** The program of a process that tags for another one: see `createTaggerPool`. */
const { backend, models } = JSON.parse(process.argv[2] ?? '') as OpeningSettings;
const started = startBackend(backend);
started.catch(() => {});
const opened = onceFor((id: string) => openModel(id, models));

async function answer({ tagger: id, notes, point }: TaggingJob): Promise<PoolAnswer> {
  try {
    await started;
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
