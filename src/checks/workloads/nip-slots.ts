import { Pod } from './pod';
import { VisiblePools } from './visible-pools';
import { keyPath } from '../../foundation/basics/json';
import { objectAt, objectsIn } from '../../foundation/basics/json-parts';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { findingOf } from '../engine/finding-of';
import { Finding } from '../findings/finding';

export const NIP_SLOTS = 'eks.amazonaws.com/nip-slots';
const V1_15 = KarpenterVersion.of('1.15');

/** Reports requests for the resource that enabled Nitro Enclaves before Karpenter 1.15, unless a node class in the cluster enables Nitro Enclaves. */
export function nipSlots({ spec, path }: Pod, { version, hasEnclaves }: VisiblePools): Finding[] {
  if (hasEnclaves || !version._isAtLeast(V1_15)) return [];
  return ['containers', 'initContainers'].flatMap((list) => objectsIn(spec[list]).flatMap(({ item, index }) => {
    const kind = ['requests', 'limits'].find((each) => NIP_SLOTS in objectAt(item, ['resources', each]));
    if (kind === undefined) return [];
    return [findingOf('workload-nip-slots', keyPath(`${path}.${list}[${index}].resources.${kind}`, NIP_SLOTS),
      `since Karpenter 1.15, a request for ${NIP_SLOTS} no longer enables Nitro Enclaves`, 'Set enclaveOptions to {enabled: true} in the EC2NodeClass of the nodes that run the pods.')];
  }));
}
