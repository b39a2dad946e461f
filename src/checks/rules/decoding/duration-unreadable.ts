import { keyPath } from '../../../foundation/basics/json';
import { parseDuration } from '../../../foundation/go/parse-duration';
import { EC2_NODE_CLASS, NODE_CLAIMS, NODE_POOLS, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { kubeletOf, nodesOf } from '../../findings/object-fields';
import { Json, Rule, RuleInput } from '../../findings/rule';
import { undecodable } from '../../schema/undecodable';

type Found = readonly [path: string, text: string | undefined, never: boolean];

function durationsOf(input: RuleInput): readonly Found[] {
  const { spec } = input.json;
  const { spec: nodes, path: at } = nodesOf(input);
  const { kubelet, path: kubeletAt } = kubeletOf(input);
  const periods: { readonly [signal: string]: string } = kubelet?.evictionSoftGracePeriod ?? {};
  return [
    ['spec.disruption.consolidateAfter', spec?.disruption?.consolidateAfter, true],
    ['spec.disruption.expireAfter', spec?.disruption?.expireAfter, true],
    [`${at}.expireAfter`, nodes?.expireAfter, true],
    [`${at}.terminationGracePeriod`, nodes?.terminationGracePeriod, false],
    ...(spec?.disruption?.budgets ?? []).map(({ duration }: Json, index: number): Found => [`spec.disruption.budgets[${index}].duration`, duration, false]),
    ...Object.keys(periods).map((signal): Found => [keyPath(`${kubeletAt}.evictionSoftGracePeriod`, signal), periods[signal], false]),
  ];
}

export const DURATION_UNREADABLE: Rule = {
  id: 'duration-unreadable',
  what: 'Durations must be in Go format and at most about 292 years.',
  why: 'In Karpenter 1.3 and earlier, the CRD also accepts other strings. Later CRDs still accept durations that are too long. If Karpenter cannot decode one object, it cannot list any object of that kind, so it stops managing all objects of the kind.',
  source: ['NP-30', 'NC-85', 'O-10'],
  apis: [...NODE_POOLS, PROVISIONER, ...NODE_CLAIMS, EC2_NODE_CLASS],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  webhook: 'too',
  part: 'disruption',
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
  check: (input) => durationsOf(input).flatMap(([path, text, never]) => {
    if (text === undefined || (never && text === 'Never') || parseDuration(text) !== undefined) return [];
    return [{
      path,
      message: undecodable('duration', text, input.json.kind),
      fix: `Set ${never ? 'Never, or ' : ''}a duration of at most 2562047h in hours, minutes, and seconds, for example 1h30m.`,
    }];
  }),
};
