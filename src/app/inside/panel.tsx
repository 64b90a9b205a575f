import type { Text } from '@codemirror/state';
import type { ReactNode } from 'react';
import type { NoteTagging } from '../../engine/protocol';
import type { Inspection } from '../../taggers/inspection/inspect';
import { useApp, useFeature, useSession } from '../core/hooks';
import { TagBars } from './bars';
import { Chain } from './chain';
import { FeatureList } from './feature-list';
import { topTags } from './grids';
import { inside } from './inside-store';
import { Moved } from './moved';
import { NetworkName } from './network-name';
import { tokenWord } from './token-word';
import { Units } from './units';

const MOST = 5;

/** One network at the chosen token. */
export function Panel({ id }: { readonly id: string }) {
  const title = useSession((state) => state.models.find((model) => model.id === id)?.title ?? id);
  const doc = useFeature(inside, (state) => state.doc);
  const seen = useFeature(inside, (state) => state.seen[id]);
  return (
    <section className="inside-panel" aria-label={title}>
      <h2>{title}</h2>
      {seen?.failed !== undefined && (
        <p role="alert">
          It could not be looked into: {seen.failed}. The note is as it was; choose another token or network, or reload.
        </p>
      )}
      {doc && seen?.tagging && seen.inspection ? (
        <NetworkName value={title}>
          <Seen doc={doc} tagging={seen.tagging} inspection={seen.inspection} />
        </NetworkName>
      ) : (
        seen?.failed === undefined && <p className="soft">Reading …</p>
      )}
    </section>
  );
}

interface SeenProps {
  readonly doc: Text;
  readonly tagging: NoteTagging;
  readonly inspection: Inspection & { readonly token: number };
}

function Seen({ doc, tagging, inspection }: SeenProps) {
  const app = useApp();
  const { sequence, trace, tags, token, readings } = inspection;
  const step = token - sequence.start;
  const wordAt = (at: number) => tokenWord(doc, tagging, sequence.start + at);
  const onStep = (at: number) => app.get(inside).choose(sequence.start + at);
  const top = topTags(trace, tags.length, step, MOST);
  return (
    <>
      <Part title="What it says">
        <p className="soft">
          <q>{wordAt(step)}</q>, token {step + 1} of the {trace.steps} that are read together
          {readings > 1 && `, in one of ${readings} windows that have a say`}.
        </p>
        <TagBars caption={`Probability of each tag at ${wordAt(step)}`} shares={top} tags={tags} />
      </Part>
      {trace.feedsBack && (
        <Part title="What is fed back">
          {step === 0 ? (
            <p className="soft">Nothing: it is the first token that is read.</p>
          ) : (
            <>
              <p className="soft">
                The posterior at the token before, <q>{wordAt(step - 1)}</q>, is an input here.
              </p>
              <TagBars
                caption={`Probability of each tag at ${wordAt(step - 1)}`}
                shares={topTags(trace, tags.length, step - 1, MOST)}
                tags={tags}
              />
            </>
          )}
        </Part>
      )}
      <Part title="What moved it">
        <Moved inspection={inspection} step={step} wordAt={wordAt} />
      </Part>
      <Part title="What the token is to it">
        <FeatureList groups={inspection.groups} features={inspection.features} />
      </Part>
      {trace.chain && (
        <Part title="The chain">
          <Chain inspection={inspection} chain={trace.chain} step={step} wordAt={wordAt} onStep={onStep} />
        </Part>
      )}
      <Part title="Inside">
        {trace.layers.map((layer) => (
          <Units
            key={`${layer.layer} ${layer.direction}`}
            inspection={inspection}
            layer={layer}
            step={step}
            wordAt={wordAt}
            onStep={onStep}
          />
        ))}
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="inside-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
