import { PROVISIONER } from '../../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../../finding';
import { KUBELET_APIS, KUBELET_FIELDS, kubeletOf } from '../../../object-fields';
import { Json, Rule } from '../../../rule';

/** The keys of a map that another lacks. */
function without(map: Json | undefined, other: Json | undefined): string[] {
  return Object.keys(map ?? {}).filter((key) => !Object.hasOwn(other ?? {}, key));
}

export const KUBELET_EVICTION_SOFT_PAIRS: Rule = {
  id: 'kubelet-eviction-soft-pairs',
  what: '`evictionSoft` and `evictionSoftGracePeriod` name the same signals.',
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
      ...without(evictionSoft, evictionSoftGracePeriod).map((signal) => ({
        path: `${at}.evictionSoft.${signal}`, message: 'evictionSoftGracePeriod does not say how long it may last', fix: `write ${signal} there too`, unevaluated: evictionSoftGracePeriod === undefined,
      })),
      ...without(evictionSoftGracePeriod, evictionSoft).map((signal) => ({
        path: `${at}.evictionSoftGracePeriod.${signal}`, message: 'evictionSoft has no threshold for it', fix: `write ${signal} there too`, unevaluated: evictionSoft === undefined,
      })),
    ];
  },
};
