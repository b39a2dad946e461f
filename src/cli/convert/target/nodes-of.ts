import { ConvertTarget } from '../convert-options';

const NODES: { readonly [target in ConvertTarget]: string } = { 'auto-mode': 'EKS Auto Mode', 'self-managed': 'self-managed Karpenter' };

/** Names the component that launches the nodes of a target. */
export function nodesOf(target: ConvertTarget): string {
  return NODES[target];
}
