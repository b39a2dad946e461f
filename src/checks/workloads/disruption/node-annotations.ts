import { keyPath } from '../../../foundation/basics/json';
import { objectAt } from '../../../foundation/basics/json-parts';
import { Finding } from '../../findings/finding';
import { Json } from '../../findings/rule';
import { DO_NOT_DISRUPT_VALUE, doNotDisruptOfNodes } from '../../rules/nodepool/do-not-disrupt-value';

export function isNode({ apiVersion, kind }: Json): boolean {
  return apiVersion === 'v1' && kind === 'Node';
}

/** Returns the findings for the annotations of a Node that should protect it from disruption. */
export function nodeAnnotationFindings(json: Json): Finding[] {
  const { id: rule, severity, enforcedBy } = DO_NOT_DISRUPT_VALUE;
  return doNotDisruptOfNodes(objectAt(json, ['metadata', 'annotations'])).map(({ key, ...problem }) => (
    { rule, severity, enforcedBy, path: keyPath('metadata.annotations', key), ...problem }
  ));
}
