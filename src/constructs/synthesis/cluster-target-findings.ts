import { findingOf } from '../../checks/engine/finding-of';
import { Finding, Severity } from '../../checks/findings/finding';
import { Json } from '../../checks/findings/rule';
import { objectAt } from '../../foundation/basics/json-parts';
import { valueText } from '../../foundation/basics/value-text';
import { AUTO_MODE_GROUP } from '../../karpenter/auto-mode/auto-mode';
import { ClusterTarget } from '../../karpenter/versions/cluster-target';
import {
  apiOfObject, AUTO_MODE_NODE_CLASS, CAPACITY_BUFFER, EC2_NODE_CLASS, KARPENTER_APIS, NODE_CLAIM, NODE_OVERLAY, NODE_POOL,
} from '../../karpenter/versions/known-apis';

const RULE = 'auto-mode-cluster';
const SET_BOTH = 'If the cluster runs both, set cluster to ClusterTarget.BOTH.';

/** Returns the findings about an object that the target of its cluster does not support. */
export function clusterTargetFindings(json: Json, cluster: ClusterTarget | undefined): readonly Finding[] {
  switch (cluster) {
    case ClusterTarget.AUTO_MODE: return autoModeFindings(json);
    case ClusterTarget.SELF_MANAGED: return selfManagedFindings(json);
    default: return [];
  }
}

function autoModeFindings(json: Json): Finding[] {
  const api = apiOfObject(json);
  const ref = nodeClassRef(api, json);
  if (ref) {
    const { path, group } = ref;
    if (group === undefined || group === AUTO_MODE_GROUP) return [];
    return [findingOf(RULE, path, `group must be ${AUTO_MODE_GROUP} in EKS Auto Mode, got ${valueText(group)}`, `Use an automode.NodeClass or NodeClassRef.eksAutoMode("default"). ${SET_BOTH}`)];
  }
  if (api === NODE_OVERLAY || api === CAPACITY_BUFFER) {
    const fix = api === CAPACITY_BUFFER ? 'Use Headroom instead.' : 'Remove the NodeOverlay.';
    return [{ ...findingOf(RULE, 'kind', `AWS does not document ${json.kind} for EKS Auto Mode`, `${fix} ${SET_BOTH}`), severity: Severity.WARNING }];
  }
  if (!KARPENTER_APIS.includes(api)) return [];
  const fix = api === EC2_NODE_CLASS ? 'Use automode.NodeClass.' : 'Convert the object with "cdk8s-karpenter convert --target auto-mode".';
  return [findingOf(RULE, 'kind', `EKS Auto Mode does not support ${api}`, `${fix} ${SET_BOTH}`)];
}

function selfManagedFindings(json: Json): Finding[] {
  const api = apiOfObject(json);
  if (api === AUTO_MODE_NODE_CLASS) return [findingOf(RULE, 'kind', `self-managed Karpenter does not support ${api}`, `Use EC2NodeClass. ${SET_BOTH}`)];
  const ref = nodeClassRef(api, json);
  if (ref?.group !== AUTO_MODE_GROUP) return [];
  return [findingOf(RULE, ref.path, `group must be karpenter.k8s.aws for self-managed Karpenter, got ${valueText(ref.group)}`, `Use an EC2NodeClass. ${SET_BOTH}`)];
}

function nodeClassRef(api: string, json: Json): { readonly path: string; readonly group: unknown } | undefined {
  const parents = api === NODE_POOL ? ['spec', 'template', 'spec'] : api === NODE_CLAIM ? ['spec'] : undefined;
  if (!parents) return undefined;
  const at = [...parents, 'nodeClassRef'];
  return { path: [...at, 'group'].join('.'), group: objectAt(json, at).group };
}
