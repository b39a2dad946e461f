import { LabelExpression, preferredTerms, requiredTerms } from './node-affinity';
import { Pod } from './pod';
import { listText } from '../../foundation/basics/list-text';
import { findingOf } from '../engine/finding-of';
import { Finding } from '../findings/finding';
import { ZONE_FORMS } from '../labels/zone-forms';

/** Reports node selections that use zone IDs as zone names, or zone names as zone IDs. They need no knowledge of the NodePools, so the workload can run in another cloud, where us-east1-a is a zone. */
export function zoneForms(pod: Pod, release: string): Finding[] {
  const expressions = [...requiredTerms(pod), ...preferredTerms(pod)].flatMap((term) => term.expressions);
  const findings = expressions.flatMap((expression) => zoneForm(expression, release));
  return [...new Map(findings.map((finding) => [finding.path, finding])).values()];
}

function zoneForm({ key, written, operator, values, path }: LabelExpression, release: string): Finding[] {
  const found = operator === 'In' || operator === 'NotIn' ? ZONE_FORMS.get(key) : undefined;
  if (found === undefined || values.length === 0 || !values.every(found.isMisplaced)) return [];
  const meant = found.meant(values, release);
  return [findingOf('workload-value-not-admitted', path, `values of ${written} must be ${found.form}, got ${listText(values)}`, meant === undefined ? `Use ${found.form}.` : `Did you mean ${meant}?`)];
}
