import { excludingExpressions, NodeExpression } from './node-terms';
import { nodesOf } from './nodes-of';
import { isDaemonSet } from '../../../checks/findings/pod-template';
import { JsonObject } from '../../../foundation/basics/json';
import { COMPUTE_TYPE } from '../../../karpenter/auto-mode/auto-mode-labels';
import { excludesAutoMode } from '../../../migration/conversion/auto-mode/pool-labels';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { nameOf, note } from '../../../migration/conversion/notes';
import { ConvertTarget } from '../convert-options';

const { DECISION, KEPT } = ConversionNoteKind;

/** Returns notes about pods that the label eks.amazonaws.com/compute-type keeps off nodes of the target. */
export function computeTypeNotes(json: JsonObject, target: ConvertTarget): readonly ConversionNote[] {
  const toAutoMode = target === 'auto-mode';
  return excludingExpressions(json, toAutoMode ? excludesAutoMode : needsLabel).map(({ place }) => {
    const where = `${nameOf(json)} ${place}`;
    if (!toAutoMode) return note(DECISION, where, COMPUTE_TYPE, `matches no node of ${nodesOf(target)}`, `Require ${COMPUTE_TYPE} NotIn [auto] in the node affinity.`);
    if (isDaemonSet(json)) return note(KEPT, where, COMPUTE_TYPE, 'is kept. It excludes nodes of EKS Auto Mode');
    return note(DECISION, where, COMPUTE_TYPE, 'excludes nodes of EKS Auto Mode', 'To move the pods, remove the requirement.');
  });
}

/** Returns true if only nodes with the label satisfy an expression. Nodes of self-managed Karpenter do not have the label. */
function needsLabel({ key, operator }: NodeExpression): boolean {
  return key === COMPUTE_TYPE && (operator === 'In' || operator === 'Exists');
}
