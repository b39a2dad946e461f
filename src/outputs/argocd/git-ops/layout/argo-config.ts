import { LayoutInput } from './layout-input';
import { JsonObject } from '../../../../foundation/basics/json';
import { MADE_BY } from '../../../../foundation/basics/made-by';
import { yamlOf } from '../../../../foundation/yaml/write-yaml';
import { BUNDLE, MANAGED_BY } from '../bundle/cluster-bundle';

/**
 * A health check for Applications, based on the example in Argo CD's documentation. Since 1.8, Argo CD has no such check by default.
 *
 * Argo CD reports an Application as healthy even if it was never synced, or was not synced since its chart version changed. For Applications of bundles, this check waits for the sync.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/health/#argocd-app
 */
const APPLICATION_HEALTH = `\
hs = { status = "Progressing", message = "" }
if obj.status ~= nil and obj.status.health ~= nil then
  hs.status = obj.status.health.status
  hs.message = obj.status.health.message or ""
end
local labels = obj.metadata.labels or {}
if labels["${MANAGED_BY}"] == "${BUNDLE}" and hs.status == "Healthy" then
  local sync = obj.status.sync or {}
  local compared = sync.comparedTo or {}
  local operation = obj.status.operationState or {}
  local result = operation.syncResult or {}
  local isCurrent = (compared.source or {}).targetRevision == (obj.spec.source or {}).targetRevision
  local isDone = operation.phase == "Succeeded" and result.revision == sync.revision
  if not isCurrent or (sync.status ~= "Synced" and not isDone) then
    hs.status = "Progressing"
    hs.message = "Waiting for a sync"
  end
end
return hs
`;

/** A health check that waits until the Ready condition of NodePools and node classes is true. In API version v1beta1, these objects do not have the condition. */
const NODES_HEALTH = `\
hs = { status = "Progressing", message = "Waiting for the condition Ready" }
if string.find(obj.apiVersion, "/v1beta1", 1, true) then
  hs = { status = "Healthy", message = "" }
end
if obj.status ~= nil and obj.status.conditions ~= nil then
  for _, condition in ipairs(obj.status.conditions) do
    if condition.type == "Ready" then
      hs.message = condition.message or ""
      if condition.status == "True" then hs.status = "Healthy" end
      if condition.status == "False" then hs.status = "Degraded" end
      if condition.status == "Unknown" then hs.status = "Progressing" end
    end
  end
end
return hs
`;

export const CM_PATCH = 'argocd-cm.patch.yaml';
export const PARAMS_PATCH = 'argocd-cmd-params-cm.patch.yaml';

/** Returns the settings that Argo CD needs, as patches for its ConfigMaps. */
export function argoConfigFiles(input: LayoutInput): [string, string][] {
  const { clusters, argoNamespace: namespace } = input;
  const health = (kind: string) => `resource.customizations.health.${kind}`;
  const nodes = clusters.some(({ installation }) => installation?.version.major === 0) ? { [health('karpenter.sh_NodePool')]: NODES_HEALTH, [health('karpenter.k8s.aws_EC2NodeClass')]: NODES_HEALTH } : {};
  return [
    patchFile(CM_PATCH, 'argocd-cm', namespace, { [health('argoproj.io_Application')]: APPLICATION_HEALTH, ...nodes }),
    ...input.isStaged ? [patchFile(PARAMS_PATCH, 'argocd-cmd-params-cm', namespace, { 'applicationsetcontroller.enable.progressive.syncs': 'true' })] : [],
  ];
}

function patchFile(file: string, name: string, namespace: string, data: JsonObject): [string, string] {
  return [file, `# ${MADE_BY}\n${yamlOf({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace }, data })}`];
}
