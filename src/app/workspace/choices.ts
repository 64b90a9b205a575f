import * as v from 'valibot';
import { maskingStyle } from '../../masking/registry';
import { SESSION_SECRET } from '../../masking/secret';
import { policyJson } from '../../phi/policies/change-policy';
import { soundLevel } from '../session/levels';
import { soundThresholds } from '../session/operating-point';
import { keptPolicies } from '../session/policy';
import type { Part } from './part';

const language = v.picklist(['en', 'es']);

const ChoicesSchema = v.object({
  language: v.picklist(['auto', 'en', 'es']),
  chosenTagger: v.object({ en: v.exactOptional(v.string()), es: v.exactOptional(v.string()) }),
  detected: language,
  careful: v.number(),
  ownThresholds: v.exactOptional(v.record(v.string(), v.number())),
  style: v.string(),
  styleOptions: v.object({
    keepWeekday: v.boolean(),
    keepSeason: v.boolean(),
    days: v.nullable(v.pipe(v.number(), v.integer())),
    draw: v.number(),
    secret: v.string(),
    checksums: v.picklist(['valid', 'invalid']),
    template: v.string(),
  }),
  policy: v.string(),
  ownPolicies: v.array(v.object({ id: v.string(), json: v.string() })),
});

/** Language, taggers, carefulness, style with its options and its secret, policies. */
export const choices: Part = {
  id: 'choices',
  of: ({ language, chosenTagger, careful, ownThresholds, style, styleOptions, policy, ownPolicies }) => [
    ...[language, chosenTagger, careful, ownThresholds, style, styleOptions, policy, ownPolicies],
  ],
  keep({ language, detected, chosenTagger, careful, ownThresholds, style, styleOptions, policy, ownPolicies }) {
    return {
      ...{ language, detected, chosenTagger, careful, ownThresholds },
      style: style.id,
      // What follows from the secret of this page goes on in the next one.
      styleOptions: { ...styleOptions, secret: styleOptions.secret || SESSION_SECRET },
      policy: policy.id,
      ownPolicies: ownPolicies.map((each) => ({ id: each.id, json: policyJson(each) })),
    } satisfies v.InferOutput<typeof ChoicesSchema>;
  },
  async restore(kept, state) {
    const { careful, ownThresholds, style, policy, ownPolicies, ...others } = v.parse(ChoicesSchema, kept);
    return {
      ...others,
      careful: soundLevel(careful),
      ownThresholds: soundThresholds(ownThresholds),
      style: (await maskingStyle(style)?.load()) ?? state.style,
      ...keptPolicies({ policy, ownPolicies }),
    };
  },
};
