const NODE_CLASS_REF = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };

/** Returns a v1 NodePool with fields of its node template. */
export function nodePool(template: object): any {
  return { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'web' }, spec: { template: { spec: { nodeClassRef: NODE_CLASS_REF, requirements: [], ...template } } } };
}
