import { KarpenterPart } from './karpenter-part';
import { MergedBottlerocket, mergeBottlerocket } from '../bottlerocket/merge-bottlerocket';

/** What a node of Bottlerocket gets. Source: UD-40 to UD-46. */
export function bottlerocketMerged(own: string, part: KarpenterPart): MergedBottlerocket {
  const { clusterEndpoint: apiServer, certificateAuthority: clusterCertificate, version } = part;
  return mergeBottlerocket(own, { ...part, apiServer, clusterCertificate }, version);
}
