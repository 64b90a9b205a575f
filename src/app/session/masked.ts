import type { EditorState, Text } from '@codemirror/state';
import { maskUnderPolicy } from '../../masking/mask-under-policy';
import { maskingStyle } from '../../masking/registry';
import type { Masked, MaskingStyle } from '../../masking/style';
import { oncePer } from '../../note/once-per';
import type { Span } from '../../note/span';
import type { Policy } from '../../phi/policies/policy';
import type { Language } from '../../taggers/tagger';
import type { App } from '../core/app';
import { messageAbout } from '../core/messages';
import { keepSettings } from '../core/settings';
import type { Message, SessionState, StyleOptions } from '../core/state';
import { t } from '../language/language';
import { findingsField } from './fields';
import { maskOptions } from './note-settings';
import { thisYear } from './policy';
import { languageOf, noteState, withSettingsOf } from './session';

const mask = oncePer(
  (
    spans: readonly Span[],
    doc: Text,
    style: MaskingStyle,
    policy: Policy,
    styleOptions: StyleOptions,
    language: Language,
  ): Masked =>
    maskUnderPolicy(doc.toString(), spans, policy, style, { ...maskOptions(styleOptions), language }, thisYear()),
);

/** A note of the current language, masked with the current settings; the same object while nothing changes. */
export function maskedWith(state: SessionState, note: EditorState): Masked {
  const { style, policy, styleOptions } = state;
  return mask(note.field(findingsField), note.doc, style, policy, styleOptions, languageOf(state));
}

/** The current note, masked with its own settings or else the current ones; the same object while nothing changes. */
export function maskedOf(state: SessionState): Masked {
  return maskedWith(withSettingsOf(state), noteState(state));
}

let asked = 0;
const tellOfStyle = messageAbout();

/** Uses another style from now on, also on the next visit. */
export async function chooseStyle(app: App, id: string): Promise<void> {
  if (await switchStyle(app, id)) void keepSettings(app, { style: id });
}

/**
 * Switches to another style once its code is loaded, unless yet another one was asked for meanwhile; shows a message where that
 * fails.
 * @returns whether it is used now
 */
export async function switchStyle({ session }: App, id: string): Promise<boolean> {
  const listed = maskingStyle(id);
  if (!listed) return false;
  const mine = ++asked;
  try {
    const style = await listed.load();
    if (mine !== asked) return false;
    session.store.setState({ style });
    tellOfStyle(session, null);
    return true;
  } catch {
    if (mine === asked) tellOfStyle(session, styleUnavailable(listed, session.store.getState().style));
    return false;
  }
}

/** Says that the code of a style could not be fetched, and which one is used. */
export function styleUnavailable(wanted: Pick<MaskingStyle, 'title'>, used: Pick<MaskingStyle, 'title'>): Message {
  const { words } = t().terms;
  return { tone: 'error', text: t().session.styleUnavailable(words(wanted.title), words(used.title)) };
}
