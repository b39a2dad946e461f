import { NODE_CLAIM, NODE_CLAIM_BETA, NODE_POOL, NODE_POOL_BETA } from '../../karpenter/versions/known-apis';
import { FIELD_DOCS } from '../helm/field-docs';

/** The NodePools whose template contains the fields of NodeClaims. */
const POOL_OF_CLAIM: { readonly [api: string]: string } = { [NODE_CLAIM]: NODE_POOL, [NODE_CLAIM_BETA]: NODE_POOL_BETA };

/** Descriptions of fields that several kinds have, by the end of the path. */
const SHARED: { readonly [end: string]: string } = {
  'nodeClassRef.group': 'API group of the node class.',
  'nodeClassRef.kind': 'Kind of the node class.',
  'nodeClassRef.name': 'Name of the node class.',
  'requirements[].key': 'Key of a node label.',
  'requirements[].operator': 'Relation between the label and the values.',
  'requirements[].values': 'Values of the label: at least one for `In` and `NotIn`, none for `Exists` and `DoesNotExist`, and otherwise one whole number.',
  'requirements[].minValues': 'Minimum number of different values among the instance types.',
  'taints[].key': 'Key of the taint.',
  'taints[].value': 'Value of the taint.',
  'taints[].effect': 'Effect on pods that do not tolerate the taint.',
  'taints[].timeAdded': 'Time at which the taint was added. Kubernetes sets this field.',
  'selectorTerms[].id': 'ID of the resource.',
  'selectorTerms[].name': 'Name of the resource.',
  'selectorTerms[].tags': 'Tags of the resource. The value `*` matches all values.',
  'selectorTerms[].owner': 'AWS account that owns the resource.',
  'selectorTerms[].ownerID': 'AWS account that owns the resource.',
  'amiSelectorTerms[].alias': 'AMI family and version, such as `al2023@v20260701` or `bottlerocket@latest`.',
  'amiSelectorTerms[].ssmParameter': 'Name or ARN of the SSM parameter that contains the AMI ID.',
  'placementGroupSelector.id': 'ID of the placement group.',
  'placementGroupSelector.name': 'Name of the placement group.',
  'scalableRef.apiGroup': 'API group of the workload.',
  'scalableRef.kind': 'Kind of the workload.',
  'scalableRef.name': 'Name of the workload.',
  'spec.template': 'Metadata and spec of the nodes.',
  'spec.template.metadata': 'Labels and annotations of the nodes.',
  'spec.template.spec': 'Spec of the NodeClaims that Karpenter creates.',
  'spec.resources': 'Resources for the pods of the node.',
  'resources.requests': 'Resources that the pods of the node request.',
};

/** Returns the description of a field at a path such as `spec.disruption.budgets[].nodes`. */
export function fieldDescription(api: string, path: string): string | undefined {
  const pool = POOL_OF_CLAIM[api];
  const own = pool === undefined ? FIELD_DOCS[api]?.[path] : FIELD_DOCS[pool][path.replace(/^spec/, 'spec.template.spec')];
  return own ?? Object.entries(SHARED).find(([end]) => path.toLowerCase().endsWith(end.toLowerCase()))?.[1];
}
