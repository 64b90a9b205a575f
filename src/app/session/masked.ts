import { shallow } from 'zustand/shallow';
import { maskUnderPolicy } from '../../masking/mask-under-policy';
import { maskingStyle } from '../../masking/registry';
import type { Masked } from '../../masking/style';
import type { Span } from '../../note/span';
import type { App } from '../core/app';
import { tell } from '../core/messages';
import type { SessionState } from '../core/state';
import { t } from '../language/language';
import { maskOptions } from './note-settings';
import { thisYear } from './policy';
import { findings, languageOf, noteState, withSettingsOf } from './session';

/** Masks notes with the style and policy that the person has chosen. */
type Masker = (text: string, spans: readonly Span[]) => Masked;

/** Masks any note of the current language with the current settings. */
export function maskerOf(state: SessionState): Masker {
  const { style, policy, styleOptions } = state;
  const options = { ...maskOptions(styleOptions), language: languageOf(state) };
  return (text, spans) => maskUnderPolicy(text, spans, policy, style, options, thisYear());
}

const cache = new WeakMap<object, { readonly inputs: readonly unknown[]; readonly masked: Masked }>();

/** The current note, masked with its own settings or else the current ones; the same object while nothing changes. */
export function maskedOf(given: SessionState): Masked {
  const state = withSettingsOf(given);
  const spans = findings(state);
  const { doc } = noteState(state);
  const inputs = [doc, state.style, state.policy, state.styleOptions, languageOf(state)];
  const known = cache.get(spans);
  if (known && shallow(known.inputs, inputs)) return known.masked;
  const masked = maskerOf(state)(doc.toString(), spans);
  cache.set(spans, { inputs, masked });
  return masked;
}

let asked = 0;

/**
 * Switches to another style once its code is loaded, unless yet another one was asked for meanwhile; shows a message where that
 * fails.
 */
export async function chooseStyle({ session, keep }: App, id: string): Promise<void> {
  const listed = maskingStyle(id);
  if (!listed) return;
  const mine = ++asked;
  try {
    const style = await listed.load();
    if (mine !== asked) return;
    session.store.setState({ style });
    keep({ style: id });
  } catch {
    if (mine !== asked) return;
    const used = session.store.getState().style;
    const { terms } = t();
    const text = t().session.styleUnavailable(
      terms.styleTitle(listed.id, listed.title),
      terms.styleTitle(used.id, used.title),
    );
    tell(session, 'error', text);
  }
}
