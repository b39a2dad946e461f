import { familyOf } from './kubelet-fields';
import { inPod, podOf } from './pods';
import { Json } from '../../../checks/findings/rule';
import { BOTTLEROCKET } from '../../../karpenter/ami-families/ami-families';
import { EC2_NODE_CLASS, NODE_CLAIM, NODE_OVERLAY, NODE_POOL } from '../../../karpenter/versions/known-apis';
import { entriesAt, listAt, valueAt } from '../read-json';
import { ChangedField, UpgradeChange } from '../upgrade-change';

const GUIDE = 'https://karpenter.sh/docs/upgrading/upgrade-guide/';
const ACCELERATOR = 'karpenter.k8s.aws/instance-accelerator-name';
const SOFT_EVICTION = ['evictionSoft', 'evictionSoftGracePeriod', 'evictionMaxPodGracePeriod'];

/** Changes in 1.1 to 1.6. Most of these changes are in Karpenter's upgrade guide. */
export const CHANGES_UNTIL_1_6: readonly UpgradeChange[] = [
  {
    id: 'reserved-capacity-on',
    release: '1.6',
    category: 'new-default',
    apis: [EC2_NODE_CLASS],
    what: 'Karpenter launches nodes into the selected capacity reservations, because the ReservedCapacity gate is on by default.',
    fix: 'To keep the feature gate off, set settings.featureGates.reservedCapacity to false.',
    url: `${GUIDE}#upgrading-to-160`,
    find: (json) => (hasReservations(json) ? [{ path: 'spec.capacityReservationSelectorTerms' }] : []),
  },
  {
    id: 'open-reservations-need-terms',
    release: '1.6',
    category: 'new-default',
    apis: [EC2_NODE_CLASS],
    what: 'Nodes no longer use open capacity reservations, because the ReservedCapacity gate is on by default and the EC2NodeClass selects no reservation.',
    fix: 'If the account has open capacity reservations, add capacityReservationSelectorTerms.',
    url: `${GUIDE}#upgrading-to-160`,
    find: (json) => (hasReservations(json) ? [] : [{ path: 'spec' }]),
  },
  {
    id: 'bottlerocket-soft-eviction',
    release: '1.5',
    category: 'meaning',
    apis: [EC2_NODE_CLASS],
    what: 'Bottlerocket nodes get the soft eviction settings. In 1.4 and earlier, Karpenter ignored these settings for Bottlerocket.',
    fix: 'Remove the field, unless nodes need it.',
    url: 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/amifamily/bootstrap/bottlerocket.go#L51-L92',
    find: (json) => (familyOf(json) !== BOTTLEROCKET ? [] : entriesAt(json, 'spec', 'kubelet').filter(([name]) => SOFT_EVICTION.includes(name)).map(([name]) => ({ path: `spec.kubelet.${name}` }))),
  },
  {
    id: 'bottlerocket-instance-store-raid0',
    release: '1.1',
    category: 'meaning',
    apis: [EC2_NODE_CLASS],
    what: 'Karpenter configures RAID0 for the instance store volumes of Bottlerocket nodes. Nodes with a Bottlerocket image older than 1.22.0 do not join the cluster.',
    fix: 'Use Bottlerocket 1.22.0 or later, or remove instanceStorePolicy.',
    url: `${GUIDE}#upgrading-to-110`,
    find: (json) => (familyOf(json) === BOTTLEROCKET && valueAt(json, 'spec', 'instanceStorePolicy') === 'RAID0' ? [{ path: 'spec.instanceStorePolicy' }] : []),
  },
  {
    id: 'v1beta1-annotation',
    release: '1.1',
    category: 'meaning',
    apis: [NODE_POOL, NODE_CLAIM, EC2_NODE_CLASS],
    what: 'Karpenter no longer reads the v1beta1 compatibility annotations. Nodes lose kubelet settings that only these annotations set.',
    fix: 'Move the settings to spec.kubelet of the EC2NodeClass, then remove the annotation.',
    url: `${GUIDE}#upgrading-to-110`,
    find: (json) => entriesAt(json, 'metadata', 'annotations').filter(([key]) => /^compatibility\.karpenter\.(sh|k8s\.aws)\//.test(key))
      .map(([key]) => ({ path: `metadata.annotations.${key}` })),
  },
  {
    id: 'neuron-accelerator-name',
    release: '1.1',
    category: 'meaning',
    apis: [NODE_POOL, NODE_OVERLAY, 'pods'],
    what: `The value of ${ACCELERATOR} is inferentia, inferentia2, or trainium. In 1.0, the value was inferentia for every Neuron accelerator.`,
    fix: 'List every suitable accelerator: inferentia, inferentia2, or trainium.',
    url: `${GUIDE}#upgrading-to-110`,
    find: (json) => [...neuronIn(json, 'spec.template.spec.requirements'), ...neuronIn(json, 'spec.requirements'), ...podsOnNeuron(json)],
  },
];

function hasReservations(json: Json): boolean {
  return listAt(json, 'spec', 'capacityReservationSelectorTerms').length > 0;
}

function neuronIn(json: Json, path: string): ChangedField[] {
  return listAt(json, ...path.split('.')).flatMap((requirement, index) => (isOfNeuron(requirement) ? [{ path: `${path}[${index}].values` }] : []));
}

function isOfNeuron(expression: unknown): boolean {
  return valueAt(expression, 'key') === ACCELERATOR && listAt(expression, 'values').includes('inferentia');
}

function podsOnNeuron(json: Json): ChangedField[] {
  const template = podOf(json)?.template;
  const field = 'spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms';
  return [
    ...(valueAt(template, 'spec', 'nodeSelector', ACCELERATOR) === 'inferentia' ? [{ path: inPod(json, `spec.nodeSelector.${ACCELERATOR}`) }] : []),
    ...listAt(template, ...field.split('.')).flatMap((term, index) => listAt(term, 'matchExpressions').flatMap((expression, place) => (
      isOfNeuron(expression) ? [{ path: inPod(json, `${field}[${index}].matchExpressions[${place}].values`) }] : []
    ))),
  ];
}
