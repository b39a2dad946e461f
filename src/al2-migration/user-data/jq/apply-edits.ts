import { Draft, setAt } from '../draft';
import { JqEdit } from './filter-reader';
import { isObject } from '../../../basics/json';
import { valueFaults } from '../../../kubelet/kubelet-faults';
import { kubeletField } from '../../../kubelet/kubelet-field';
import { kubeletTypeWords } from '../../../kubelet/kubelet-type-words';
import { remarkOn } from '../kubelet/field-remarks';
import { UNREGISTERED } from '../kubelet/taints';
import { Notes } from '../note';

/** What AL2's bootstrap.sh writes after the user's part ran. Source: UD-120. */
const OVERWRITTEN: ReadonlySet<string> = new Set(['clusterDNS', 'evictionHard', 'kubeReserved', 'maxPods', 'kubeReservedCgroup', 'systemReservedCgroup']);
const NODEADMS: ReadonlySet<string> = new Set(['providerID', 'cgroupDriver', 'apiVersion', 'kind', 'containerRuntimeEndpoint', 'address', 'cgroupRoot']);

/** Puts what jq set in the kubelet's configuration into the NodeConfig. */
export function applyEdits(edits: readonly JqEdit[], draft: Draft, notes: Notes): void {
  for (const { path, value } of edits) {
    const name = path.join('.');
    const subject = `.${name} = ${JSON.stringify(value)}`;
    if (NODEADMS.has(path[0])) {
      notes.add('dropped', subject, 'is left out: nodeadm sets it', 'UD-83');
      continue;
    }
    if (path[0] === 'registerWithTaints') {
      addTaints(value, subject, draft, notes);
      continue;
    }
    setAt(draft.kubeletConfig, path, value);
    notes.add('converted', subject, `is kubelet.config.${name} now${remarkOn(path[0])}`, 'UD-176');
    if (OVERWRITTEN.has(path[0])) {
      notes.add('decision', subject, 'had no effect where it ran before bootstrap.sh, which writes this field over; in the NodeConfig it has', 'UD-120');
    }
    const field = kubeletField(path);
    if (!field) {
      notes.add('decision', subject, 'is not a field of the kubelet configuration in Kubernetes 1.23 to 1.37', 'UD-130');
    } else if (valueFaults(value, field, '').some(({ kind }) => kind === 'type')) {
      notes.add('decision', subject, `is of another type than the kubelet reads there (${kubeletTypeWords(field)}), which it does not start with`, 'UD-130');
    }
  }
}

function addTaints(value: unknown, subject: string, draft: Draft, notes: Notes): void {
  const taints = Array.isArray(value) && value.every(isObject) ? (value as any[]).filter(({ key }) => key !== UNREGISTERED) : undefined;
  if (!taints?.every(({ key, effect }) => typeof key === 'string' && typeof effect === 'string')) {
    notes.add('decision', subject, 'is no list of taints; it is left out', 'UD-176');
    return;
  }
  draft.taints = taints;
  notes.add('moved', subject, 'belongs in the taints of the NodePool\'s template: Karpenter\'s list replaces one in the NodeConfig', 'UD-81');
}
