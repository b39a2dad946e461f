import { CAPACITY_BUFFER, PROVISIONER } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { KUBELET_APIS, kubeletOf } from '../../findings/object-fields';
import { Rule, RuleInput } from '../../findings/rule';
import { undecodable } from '../../schema/undecodable';

const KUBELET_FIELDS = ['maxPods', 'podsPerCore', 'evictionMaxPodGracePeriod'];

function integersOf(input: RuleInput): readonly (readonly [path: string, value: number | bigint | undefined])[] {
  const { spec } = input.json;
  if (input.api === CAPACITY_BUFFER) return [['spec.replicas', spec?.replicas], ['spec.percentage', spec?.percentage]];
  const { kubelet, path } = kubeletOf(input);
  return [['spec.ipPrefixCount', spec?.ipPrefixCount], ...KUBELET_FIELDS.map((name): [string, number | bigint | undefined] => [`${path}.${name}`, kubelet?.[name]])];
}

export const INTEGER_BEYOND_32_BITS: Rule = {
  id: 'integer-beyond-32-bits',
  what: 'Integers that Karpenter stores as 32-bit integers must fit in 32 bits.',
  why: 'The API server accepts 64-bit integers. If Karpenter cannot decode one object, it cannot list any object of that kind, so it stops managing all objects of the kind.',
  source: ['NC-36', 'NC-82', 'NC-87', 'CB-4', 'O-10'],
  apis: [...KUBELET_APIS, PROVISIONER, CAPACITY_BUFFER],
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
spec:
  ipPrefixCount: 1
`,
  fail: `
spec:
  ipPrefixCount: 2147483648
`,
  check: (input) => integersOf(input).flatMap(([path, value]) => {
    if (value === undefined || (value < 2 ** 31 && value > -(2 ** 31))) return [];
    return [{ path, message: undecodable('32-bit integer', value, input.json.kind), fix: value < 0 ? `Set a value of at least ${-(2 ** 31)}.` : `Set a value of at most ${2 ** 31 - 1}.` }];
  }),
};
