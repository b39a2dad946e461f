import { familyOf } from './kubelet-fields';
import { quantityOf } from '../../../foundation/go/parse-quantity';
import { BOTTLEROCKET } from '../../../karpenter/ami-families/ami-families';
import { EC2_NODE_CLASS } from '../../../karpenter/versions/known-apis';
import { listAt, valueAt } from '../read-json';
import { UpgradeChange } from '../upgrade-change';

const DEFAULTS = 'https://github.com/aws/karpenter-provider-aws/blob/v1.15.1/pkg/providers/amifamily/bottlerocket.go#L183-L202';
const NEW_DEFAULT = BOTTLEROCKET.smallestRoot;

const CHANGE = { release: '1.15', apis: [EC2_NODE_CLASS] } as const;

/** Changes to Bottlerocket volumes, because the root snapshot of Bottlerocket images grew. */
export const STORAGE_CHANGES: readonly UpgradeChange[] = [
  {
    ...CHANGE,
    id: 'bottlerocket-root-volume-default',
    category: 'new-default',
    what: 'New Bottlerocket nodes get a 6Gi root volume. In 1.14 and earlier, the root volume was 4Gi. Running nodes do not drift.',
    fix: 'No change is needed. Expect 2Gi more EBS storage for each node.',
    url: DEFAULTS,
    find: (json) => (familyOf(json) === BOTTLEROCKET && mappingsOf(json).length === 0 ? [{ path: 'spec' }] : []),
  },
  {
    ...CHANGE,
    id: 'bottlerocket-root-volume-small',
    category: 'warning',
    what: 'The root volume must be at least as large as the root snapshot of the Bottlerocket image. Karpenter raises the default size from 4Gi to 6Gi.',
    fix: `Set volumeSize to ${NEW_DEFAULT} or more.`,
    url: DEFAULTS,
    find: (json) => (familyOf(json) !== BOTTLEROCKET ? [] : mappingsOf(json).flatMap((mapping, index) => {
      const size = valueAt(mapping, 'ebs', 'volumeSize');
      if (valueAt(mapping, 'deviceName') !== BOTTLEROCKET.rootDevice || typeof size !== 'string' || !(quantityOf(size)! < quantityOf(NEW_DEFAULT)!)) return [];
      return [{ path: `spec.blockDeviceMappings[${index}].ebs.volumeSize`, detail: size }];
    })),
  },
];

function mappingsOf(json: unknown): readonly unknown[] {
  return listAt(json, 'spec', 'blockDeviceMappings');
}
