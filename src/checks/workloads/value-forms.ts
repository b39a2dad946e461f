import { either } from './list-text';
import { LabelExpression, preferredTerms, requiredTerms } from './node-affinity';
import { Pod } from './pod';
import { OF_KARPENTER } from './pool';
import { listText } from '../../foundation/basics/list-text';
import { valueText } from '../../foundation/basics/value-text';
import { isExcludedSize } from '../../karpenter/instance-types/auto-mode/auto-mode-types';
import { isOnlyListed } from '../../karpenter/instance-types/catalog/listed-names';
import { knownName, nameFormOf } from '../../karpenter/instance-types/catalog/name-forms';
import { INSTANCE_TYPE } from '../../karpenter/instance-types/catalog/name-labels';
import { AWS_DOMAIN } from '../../karpenter/versions/label-catalogue';
import { findingOf } from '../engine/finding-of';
import { Finding } from '../findings/finding';
import { unknownNames } from '../labels/types-of-pool';
import { ZONE_FORMS } from '../labels/zone-forms';

const RULE = 'workload-value-not-admitted';
const INSTANCE_SIZE = `${AWS_DOMAIN}/instance-size`;

/** Facts about the nodes on which a pod can run. */
export interface NodesOfPod {
  readonly release: string;
  /** Returns whether the pod can run only on nodes that Karpenter launches in AWS. Otherwise, it can be intended for nodes of another cloud. */
  readonly areOnAws: () => boolean;
}

/** Reports node selections with values that no node in AWS has: zone IDs as zone names or the reverse, and names that no EC2 instance type has. */
export function valueForms(pod: Pod, nodes: NodesOfPod): Finding[] {
  const required = requiredTerms(pod).flatMap((term) => term.expressions);
  const preferred = preferredTerms(pod).flatMap((term) => term.expressions);
  const findings = [...required, ...preferred].flatMap((expression) => [...zoneForm(expression, nodes), ...instanceName(expression, nodes)]);
  return [...new Map(findings.map((finding) => [finding.path, finding])).values()];
}

function zoneForm({ key, written, operator, values, path }: LabelExpression, { release, areOnAws }: NodesOfPod): Finding[] {
  const found = operator === 'In' || operator === 'NotIn' ? ZONE_FORMS.get(key) : undefined;
  if (found === undefined || values.length === 0 || !values.every(areOnAws() ? found.isWrong : found.isMisplaced)) return [];
  const meant = found.meant(values, release);
  return [findingOf(RULE, path, `values of ${written} must be ${found.form}, got ${listText(values)}`, meant === undefined ? `Use ${found.form}.` : `Did you mean ${meant}?`)];
}

function instanceName({ key, written, operator, values, path }: LabelExpression, { areOnAws }: NodesOfPod): Finding[] {
  const label = key.replace(OF_AUTO_MODE, `${AWS_DOMAIN}/`);
  const form = operator === 'In' || operator === 'NotIn' ? nameFormOf(label) : undefined;
  if (form === undefined) return [];
  const isOfEc2 = OF_KARPENTER.test(key) || areOnAws();
  const wrong = values.filter((value) => form.excludes(value) && (isOfEc2 || isTypo(value)));
  if (wrong.length > 0) {
    const meant = knownName(label, wrong[0]);
    return [findingOf(RULE, path, `${written} must be ${form.text}, got ${listText(wrong.map(valueText))}`, meant === undefined ? `Use ${form.text}.` : `Did you mean ${meant}?`)];
  }
  if (operator === 'In' && label !== key && label === INSTANCE_SIZE && values.length > 0 && values.every(isExcludedSize)) {
    return [findingOf(RULE, path, `EKS Auto Mode launches no instances of size ${either(values)}`, 'Require a larger size, such as large.')];
  }
  const isUnknown = (value: string) => unknownNames([{ key: label, operator: 'In', values: [value] }]).length > 0 && !isOnlyListed(label, value);
  if (!isOfEc2 || operator !== 'In' || values.length === 0 || !values.every(isUnknown)) return [];
  const meant = knownName(label, values[0]);
  return [findingOf(RULE, path, `no instance type of today has ${written} ${either(values)}`,
    meant === undefined ? 'Check the spelling, unless AWS released the instance types later.' : `Did you mean ${meant}? AWS may also have released ${values[0]} later.`)];
}

/** Labels of instance types that EKS Auto Mode sets. */
const OF_AUTO_MODE = /^eks\.amazonaws\.com\//;

/** Returns whether a value is a misspelled name of an instance type. Names of other clouds, such as e2-standard-4, have no dot. */
function isTypo(value: string): boolean {
  const plain = value.trim().toLowerCase();
  return (plain !== value && knownName(INSTANCE_TYPE, plain) === plain) || /^[a-z][a-z0-9-]*\d[a-z0-9-]*\.[a-z0-9-]+$/.test(value) && knownName(INSTANCE_TYPE, value) !== undefined;
}
