export const NODE_CONFIG_API = 'node.eks.aws/v1alpha1';

/** Type of a NodeConfig field. */
export type NodeConfigShape =
  | { readonly is: 'fields'; readonly fields: { readonly [name: string]: NodeConfigShape } }
  | { readonly is: 'map' | 'list'; readonly of: NodeConfigShape }
  | { readonly is: 'text'; readonly oneOf?: readonly string[] }
  | { readonly is: 'base64' | 'boolean' | 'toml' | 'anything' };

const TEXT: NodeConfigShape = { is: 'text' };
const BOOLEAN: NodeConfigShape = { is: 'boolean' };
const FREE_MAP = mapOf({ is: 'anything' });

/**
 * Fields of `spec` in a NodeConfig.
 *
 * Source: https://github.com/awslabs/amazon-eks-ami/blob/147b13ea3f4a/nodeadm/api/v1alpha1/nodeconfig_types.go
 */
export const NODE_CONFIG_SPEC = fields({
  cluster: fields({ name: TEXT, apiServerEndpoint: TEXT, certificateAuthority: { is: 'base64' }, cidr: TEXT, enableOutpost: BOOLEAN, id: TEXT }),
  containerd: fields({ config: { is: 'toml' }, baseRuntimeSpec: FREE_MAP }),
  instance: fields({
    localStorage: fields({
      strategy: { is: 'text', oneOf: ['RAID0', 'RAID10', 'Mount'] },
      mountPath: TEXT,
      disabledMounts: listOf({ is: 'text', oneOf: ['Containerd', 'PodLogs', 'SOCI'] }),
    }),
    environment: mapOf(mapOf(TEXT)),
    network: fields({ nameservers: listOf(TEXT), domains: listOf(TEXT) }),
  }),
  kubelet: fields({ config: FREE_MAP, flags: listOf(TEXT), maxPodsExpression: TEXT }),
  featureGates: mapOf(BOOLEAN),
});

/** Metadata fields that nodeadm decodes but does not use. */
export const NODE_CONFIG_METADATA = fields({
  name: TEXT,
  generateName: TEXT,
  namespace: TEXT,
  uid: TEXT,
  resourceVersion: TEXT,
  selfLink: TEXT,
  labels: mapOf(TEXT),
  annotations: mapOf(TEXT),
  finalizers: listOf(TEXT),
  generation: { is: 'anything' },
  creationTimestamp: { is: 'anything' },
  deletionTimestamp: { is: 'anything' },
  deletionGracePeriodSeconds: { is: 'anything' },
  managedFields: { is: 'anything' },
  ownerReferences: { is: 'anything' },
});

function fields(named: { readonly [name: string]: NodeConfigShape }): NodeConfigShape {
  return { is: 'fields', fields: named };
}

function mapOf(of: NodeConfigShape): NodeConfigShape {
  return { is: 'map', of };
}

function listOf(of: NodeConfigShape): NodeConfigShape {
  return { is: 'list', of };
}
