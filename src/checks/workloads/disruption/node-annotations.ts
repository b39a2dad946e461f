import { keyPath } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { rejected } from '../../engine/finding-of';
import { Finding } from '../../findings/finding';
import { Json } from '../../findings/rule';
import { unquotedAnnotation } from '../../findings/unquoted-annotation';
import { DO_NOT_DISRUPT_VALUE, doNotDisruptOfNodes } from '../../rules/nodepool/do-not-disrupt-value';

export function isNode({ apiVersion, kind }: Json): boolean {
  return apiVersion === 'v1' && kind === 'Node';
}

/** Returns the findings for the annotations of a Node that should protect it from disruption. */
export function nodeAnnotationFindings(json: Json): Finding[] {
  const { id: rule, severity, enforcedBy } = DO_NOT_DISRUPT_VALUE;
  const annotations = objectAt(json, ['metadata', 'annotations']);
  return doNotDisruptOfNodes(annotations).map(({ key, ...problem }): Finding => {
    const path = keyPath('metadata.annotations', key);
    const value = annotations[key];
    if (typeof value === 'string') return { rule, severity, enforcedBy, path, ...problem };
    return rejected({ rule, severity, enforcedBy, path, ...unquotedAnnotation(key, value), fix: 'Quote the value: "true".' });
  });
}
