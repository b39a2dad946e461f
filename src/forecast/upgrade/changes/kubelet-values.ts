import { familyOf, isClassic } from './kubelet-fields';
import { keyPath } from '../../../foundation/basics/json';
import { quantityOf } from '../../../foundation/go/parse-quantity';
import { BOTTLEROCKET } from '../../../karpenter/ami-families/ami-families';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { entriesAt, listAt, valueAt } from '../read-json';
import { UpgradeChange } from '../upgrade-change';

const SUPPORT = 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/controllers/nodeclass/validation.go#L742-L774';
const VALIDATION = 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/v1/kubeletconfiguration_validation.go';

const CHANGE = { release: '1.15', apis: [EC2_NODE_CLASS] } as const;

/** Values of `spec.kubelet` that earlier releases accepted or ignored. */
export const KUBELET_VALUE_CHANGES: readonly UpgradeChange[] = [
  {
    ...CHANGE,
    id: 'bottlerocket-pods-per-core',
    category: 'rejected',
    what: 'Karpenter rejects podsPerCore for Bottlerocket. In 1.14 and earlier, Karpenter ignored podsPerCore.',
    fix: 'Remove podsPerCore. To limit pods, set maxPods.',
    url: SUPPORT,
    find: (json) => (familyOf(json) === BOTTLEROCKET && isSet(json, 'podsPerCore') ? [{ path: 'spec.kubelet.podsPerCore' }] : []),
  },
  {
    ...CHANGE,
    id: 'kubelet-one-cluster-dns',
    category: 'rejected',
    what: 'Karpenter rejects more than one clusterDNS entry for AL2, Bottlerocket, and Windows. In 1.14 and earlier, Karpenter used the first entry.',
    fix: 'Keep only the first entry.',
    url: SUPPORT,
    find: (json) => {
      const { length } = listAt(json, 'spec', 'kubelet', 'clusterDNS');
      return isClassic(json) && length > 1 ? [{ path: 'spec.kubelet.clusterDNS', detail: `${length} entries` }] : [];
    },
  },
  {
    ...CHANGE,
    id: 'kubelet-eviction-value',
    category: 'rejected',
    what: 'Karpenter rejects eviction values that are empty or negative. In 1.14 and earlier, Karpenter accepted these values.',
    fix: 'Set a percentage such as "5%", or a quantity such as "100Mi".',
    url: VALIDATION,
    find: (json) => ['evictionHard', 'evictionSoft'].flatMap((field) => entriesAt(json, 'spec', 'kubelet', field).flatMap(([signal, value]) => (
      typeof value === 'string' && (value === '' || (quantityOf(value) ?? 0) < 0) ? [{ path: keyPath(`spec.kubelet.${field}`, signal), detail: JSON.stringify(value) }] : []
    ))),
  },
  {
    ...CHANGE,
    id: 'kubelet-eviction-grace-period-negative',
    category: 'rejected',
    what: 'Karpenter rejects a negative evictionMaxPodGracePeriod. In 1.14 and earlier, evictionMaxPodGracePeriod had no minimum.',
    fix: 'Set evictionMaxPodGracePeriod to 0 or more seconds.',
    url: VALIDATION,
    find: (json) => {
      const value = valueAt(json, 'spec', 'kubelet', 'evictionMaxPodGracePeriod');
      return typeof value === 'number' && value < 0 ? [{ path: 'spec.kubelet.evictionMaxPodGracePeriod', detail: String(value) }] : [];
    },
  },
  {
    ...CHANGE,
    id: 'kubelet-duration-spelling',
    category: 'meaning',
    what: 'Nodes drift if you change the spelling of a duration, for example from 60s to 1m. In 1.14 and earlier, only the length of the duration mattered. The upgrade itself does not make nodes drift.',
    fix: 'Keep the spelling of the duration, unless you want to replace nodes.',
    url: 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/v1/ec2nodeclass.go#L546-L567',
    find: (json) => (entriesAt(json, 'spec', 'kubelet', 'evictionSoftGracePeriod').length > 0 ? [{ path: 'spec.kubelet.evictionSoftGracePeriod' }] : []),
  },
  {
    ...CHANGE,
    id: 'kubelet-not-validated',
    category: 'unchecked',
    what: 'The API server no longer validates spec.kubelet. If a value is invalid, kubectl and GitOps tools report success, but Karpenter launches no nodes from the EC2NodeClass.',
    fix: 'Run cdk8s-karpenter validate before you apply the EC2NodeClass, and watch its Ready condition.',
    url: 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/apis/crds/karpenter.k8s.aws_ec2nodeclasses.yaml#L391-L403',
    find: (json) => (entriesAt(json, 'spec', 'kubelet').length > 0 ? [{ path: 'spec.kubelet' }] : []),
  },
];

function isSet(json: unknown, field: string): boolean {
  const value = valueAt(json, 'spec', 'kubelet', field);
  return value !== undefined && value !== null;
}
