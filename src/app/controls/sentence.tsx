import { isValidElement, type ReactElement } from 'react';
import { Picker, type PickerProps } from './picker';

/** By the marks in a sentence that stand for them: what to choose from, or a control of its own. */
export type Choices = Readonly<Record<string, PickerProps | ReactElement>>;

interface SentenceProps {
  /** Its parts are separated by `|`, and a mark such as `<network>` stands for a choice: at most one in each part. */
  readonly text: string;
  readonly choices: Choices;
  /** Whether the choices are shown only. */
  readonly fixed: boolean;
}

/** A sentence in which things can be chosen. */
export function Sentence({ text, choices, fixed }: SentenceProps) {
  return (
    <div className="sentence row">
      {text.split('|').map((part) => {
        const [before = '', mark = '', after] = part.split(/<([a-z]+)>/);
        const choice = choices[mark];
        return (
          <span key={mark} className="part row">
            <span>{before.trimEnd()}</span>
            {choice && (
              <span>
                {isValidElement(choice) ? choice : <Picker look="framed" fixed={fixed} {...(choice as PickerProps)} />}
                {after}
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}
