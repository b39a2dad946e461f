import { NODE_POOL, NODE_CLAIM, EC2_NODE_CLASS } from '../../versions/known-apis';
import { EnforcedBy, Severity } from '../finding';
import { valueText } from '../finding-text';
import { goDuration } from '../go-duration';
import { Json, Rule } from '../rule';

type Found = readonly [path: string, text: string | undefined, never: boolean];

function durationsOf({ spec }: Json, api: string): readonly Found[] {
  if (api === EC2_NODE_CLASS) {
    const periods: { readonly [signal: string]: string } = spec?.kubelet?.evictionSoftGracePeriod ?? {};
    return Object.keys(periods).map((signal) => [`spec.kubelet.evictionSoftGracePeriod.${signal}`, periods[signal], false]);
  }
  const [template, at] = api === NODE_POOL ? [spec?.template?.spec, 'spec.template.spec'] : [spec, 'spec'];
  return [
    ['spec.disruption.consolidateAfter', spec?.disruption?.consolidateAfter, true],
    [`${at}.expireAfter`, template?.expireAfter, true],
    [`${at}.terminationGracePeriod`, template?.terminationGracePeriod, false],
    ...(spec?.disruption?.budgets ?? []).map(({ duration }: Json, index: number): Found => [`spec.disruption.budgets[${index}].duration`, duration, false]),
  ];
}

export const DURATION_UNREADABLE: Rule = {
  id: 'duration-unreadable',
  what: 'Durations are ones that Go reads and holds; until 1.3 the CRD lets others pass, and ever since such as are too long.',
  source: ['NP-30', 'NC-85'],
  apis: [NODE_POOL, NODE_CLAIM, EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
spec:
  template:
    spec:
      expireAfter: 720h
`,
  fail: `
spec:
  template:
    spec:
      expireAfter: 9999999999h
`,
  check: ({ json, api }) => durationsOf(json, api).flatMap(([path, text, never]) => {
    if (text === undefined || (never && text === 'Never') || goDuration(text) !== undefined) return [];
    const [message, example] = [`Karpenter can't read the duration ${valueText(text)}, and so nothing of this object`, never ? ', or Never' : ''];
    return [{ path, message, fix: `write hours, minutes and seconds such as 1h30m, of at most 2562047h${example}` }];
  }),
};
