import { familyOf, openKubeletOf } from './open-kubelet';
import { keyPath } from '../../../foundation/basics/json';
import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';
import { eachKubeletField } from '../../../karpenter/kubelet/each-kubelet-field';
import { KubeletField } from '../../../karpenter/kubelet/kubelet-field-type';
import { EVICTION_SIGNALS, RESERVED_RESOURCES } from '../../../karpenter/kubelet/kubelet-names';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { fieldName } from '../../findings/field-name';
import { EnforcedBy, Severity } from '../../findings/finding';
import { OPEN_KUBELET } from '../../findings/kubelet-openness';
import { Rule, Violation } from '../../findings/rule';

export const KUBELET_CONFIG_VALUE: Rule = {
  id: 'kubelet-config-value',
  what: 'Enumerated strings and the keys of option maps must be values that the kubelet accepts.',
  why: 'Karpenter does not check these values. If a value is invalid, the kubelet does not start, so the node never joins the cluster.',
  source: ['H-41', 'https://github.com/kubernetes/kubernetes/blob/v1.37.0/pkg/kubelet/apis/config/validation/validation.go'],
  apis: [EC2_NODE_CLASS],
  severity: Severity.WARNING,
  effect: 'uncertain',
  enforcedBy: EnforcedBy.LAUNCH,
  since: '1.15',
  fields: ['spec.kubelet'],
  pass: `
spec:
  kubelet:
    topologyManagerPolicy: single-numa-node
`,
  fail: `
spec:
  kubelet:
    topologyManagerPolicy: single-node
`,
  check: (input) => (familyOf(input)?.kubeletFields !== 'every' ? [] : eachKubeletField(openKubeletOf(input), OPEN_KUBELET, (field, value, path) => [
    ...valueViolations(field, value, path),
    ...keyViolations(field, value, path),
  ])),
};

function valueViolations({ values }: KubeletField, value: unknown, path: string): Violation[] {
  if (values === undefined || value === '' || values.includes(value as string)) return [];
  return [{ path, message: `${fieldName(path)} must be a value that the kubelet accepts, got ${valueText(value)}`, fix: fixFor(value as string, values) }];
}

/** Returns violations for unknown map keys. Skips eviction and reservation maps, because other rules check their keys. */
function keyViolations({ keys }: KubeletField, value: unknown, path: string): Violation[] {
  if (keys === undefined || keys === EVICTION_SIGNALS || keys === RESERVED_RESOURCES) return [];
  return Object.keys(value as object).filter((key) => !keys.includes(key)).map((key) => ({
    path: keyPath(path, key), message: `unknown key ${valueText(key)}`, fix: fixFor(key, keys),
  }));
}

function fixFor(value: string, known: readonly string[]): string {
  if (known.length === 1) return `Use ${known[0]}.`;
  const meant = suggestion(value, known);
  return meant ? `Did you mean ${meant}?` : `Use one of ${known.join(', ')}.`;
}
