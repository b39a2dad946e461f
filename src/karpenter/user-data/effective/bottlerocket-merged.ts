import { KarpenterPart } from './karpenter-part';
import { MergedBottlerocket, mergeBottlerocket } from '../bottlerocket/merge-bottlerocket';

/** Returns the merged user data of a Bottlerocket node. */
export function bottlerocketMerged(own: string, part: KarpenterPart): MergedBottlerocket {
  const { clusterEndpoint: apiServer, certificateAuthority: clusterCertificate, version } = part;
  return mergeBottlerocket(own, { ...part, apiServer, clusterCertificate }, version);
}
