import { keyPath } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { rejected } from '../../engine/finding-of';
import { Finding } from '../../findings/finding';
import { Json, Rule } from '../../findings/rule';
import { unquotedAnnotation } from '../../findings/unquoted-annotation';
import { AnnotationProblem, DO_NOT_DISRUPT_VALUE, doNotDisruptOfNodes } from '../../rules/nodepool/do-not-disrupt-value';
import { DO_NOT_REPAIR_VALUE, doNotRepairOfNodes } from '../../rules/nodepool/do-not-repair-value';

export function isNode({ apiVersion, kind }: Json): boolean {
  return apiVersion === 'v1' && kind === 'Node';
}

const CHECKS = [
  { rule: DO_NOT_DISRUPT_VALUE, problemsOf: doNotDisruptOfNodes },
  { rule: DO_NOT_REPAIR_VALUE, problemsOf: doNotRepairOfNodes },
] as const;

/** Returns the findings for the annotations of a Node that should protect it from disruption or repair. */
export function nodeAnnotationFindings(json: Json, release: string): Finding[] {
  const annotations = objectAt(json, ['metadata', 'annotations']);
  return CHECKS.flatMap(({ rule, problemsOf }) => (
    problemsOf(annotations, release).map((problem) => findingFor(rule, problem, annotations[problem.key]))
  ));
}

function findingFor({ id: rule, severity, enforcedBy }: Rule, { key, ...problem }: AnnotationProblem, value: unknown): Finding {
  const path = keyPath('metadata.annotations', key);
  if (typeof value === 'string') return { rule, severity, enforcedBy, path, ...problem };
  return rejected({ rule, severity, enforcedBy, path, ...unquotedAnnotation(key, value), fix: 'Quote the value: "true".' });
}
