import { ConvertedTaint, Draft, setAt } from '../draft';
import { JqEdit } from './filter-reader';
import { isObject } from '../../../foundation/basics/json';
import { valueFaults } from '../../../karpenter/kubelet/kubelet-faults';
import { kubeletField } from '../../../karpenter/kubelet/kubelet-field';
import { kubeletTypeWords } from '../../../karpenter/kubelet/kubelet-type-words';
import { fixOf } from '../kubelet/field-remarks';
import { UNREGISTERED } from '../kubelet/taints';
import { LineNotes } from '../note';

/** Fields that AL2's bootstrap.sh overwrites after the user's scripts have run. */
const OVERWRITTEN: ReadonlySet<string> = new Set(['clusterDNS', 'evictionHard', 'kubeReserved', 'maxPods', 'kubeReservedCgroup', 'systemReservedCgroup']);
const NODEADMS: ReadonlySet<string> = new Set(['providerID', 'cgroupDriver', 'apiVersion', 'kind', 'containerRuntimeEndpoint', 'address', 'cgroupRoot']);

/** Converts jq edits of the kubelet configuration to the NodeConfig. */
export function applyEdits(edits: readonly JqEdit[], draft: Draft, notes: LineNotes): void {
  for (const { path, value } of edits) {
    const name = path.join('.');
    const subject = `.${name} = ${JSON.stringify(value)}`;
    if (NODEADMS.has(path[0])) {
      notes.add('dropped', subject, 'is dropped, because nodeadm sets it', 'UD-83');
      continue;
    }
    if (path[0] === 'registerWithTaints') {
      addTaints(value, subject, draft, notes);
      continue;
    }
    setAt(draft.kubeletConfig, path, value);
    notes.add('converted', subject, `is now kubelet.config.${name}`, 'UD-176', fixOf(path[0]));
    if (OVERWRITTEN.has(path[0])) {
      notes.add('decision', subject, 'takes effect in the NodeConfig. On AL2, this edit had no effect if it ran before bootstrap.sh, which overwrites the field', 'UD-120');
    }
    const field = kubeletField(path);
    if (!field) {
      notes.add('decision', subject, 'is not a field of the kubelet configuration in Kubernetes 1.23 to 1.37', 'UD-130');
    } else if (valueFaults(value, field, '').some(({ kind }) => kind === 'type')) {
      notes.add('decision', subject, `must be ${kubeletTypeWords(field)}, because the kubelet does not start with a value of another type`, 'UD-130');
    }
  }
}

function addTaints(value: unknown, subject: string, draft: Draft, notes: LineNotes): void {
  const taints = Array.isArray(value) ? value.filter((item: unknown) => !isObject(item) || item.key !== UNREGISTERED) : undefined;
  if (!taints?.every(isTaint)) {
    notes.add('decision', subject, 'is dropped, because it is not a list of taints', 'UD-176');
    return;
  }
  draft.taints = taints;
  notes.add('moved', subject, 'belongs in the taints of the NodePool, because Karpenter overwrites the list in the NodeConfig', 'UD-81');
}

function isTaint(item: unknown): item is ConvertedTaint {
  return isObject(item) && typeof item.key === 'string' && typeof item.effect === 'string';
}
