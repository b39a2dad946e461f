import { keyPath } from '../../../../foundation/basics/json';
import { valueText } from '../../../../foundation/basics/value-text';
import { PROVISIONER } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { KUBELET_APIS, KUBELET_FIELDS, kubeletOf } from '../../../findings/object-fields';
import { Json, Rule } from '../../../findings/rule';

/** Returns the keys of a map that another map does not contain. */
function missingKeys(map: Json | undefined, other: Json | undefined): string[] {
  return Object.keys(map ?? {}).filter((key) => !Object.hasOwn(other ?? {}, key));
}

export const KUBELET_EVICTION_SOFT_PAIRS: Rule = {
  id: 'kubelet-eviction-soft-pairs',
  what: '`evictionSoft` and `evictionSoftGracePeriod` must have the same keys.',
  why: "A soft threshold needs a grace period. The API server rejects the object. If the object is a Provisioner, Karpenter's webhook rejects it.",
  source: ['NC-86'],
  apis: [...KUBELET_APIS, PROVISIONER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CEL,
  webhook: 'only',
  until: '1.14',
  fields: KUBELET_FIELDS,
  pass: `
spec:
  kubelet:
    evictionSoft:
      memory.available: 500Mi
    evictionSoftGracePeriod:
      memory.available: 1m
`,
  fail: `
spec:
  kubelet:
    evictionSoft:
      memory.available: 500Mi
`,
  check: (input) => {
    const { kubelet, path: at } = kubeletOf(input);
    const { evictionSoft, evictionSoftGracePeriod } = kubelet ?? {};
    return [
      ...missingKeys(evictionSoft, evictionSoftGracePeriod).map((signal) => ({
        path: keyPath(`${at}.evictionSoft`, signal), message: `evictionSoft[${valueText(signal)}] requires the same key in evictionSoftGracePeriod`, fix: `Add ${signal} to evictionSoftGracePeriod, for example ${signal}: 1m30s.`, unevaluated: evictionSoftGracePeriod === undefined,
      })),
      ...missingKeys(evictionSoftGracePeriod, evictionSoft).map((signal) => ({
        path: keyPath(`${at}.evictionSoftGracePeriod`, signal), message: `evictionSoftGracePeriod[${valueText(signal)}] requires the same key in evictionSoft`, fix: `Add ${signal} to evictionSoft, for example ${signal}: 500Mi.`, unevaluated: evictionSoft === undefined,
      })),
    ];
  },
};
