import { waitsForHook } from './controller-chart';
import { DeployedKind, kindsOfObject } from './object-kind';
import { runsWebhooks } from './webhooks';
import { isObject, JsonObject } from '../../../../foundation/basics/json';
import { minorOf, minorsHold } from '../../../../karpenter/versions/facts';
import { KarpenterVersion } from '../../../../karpenter/versions/karpenter-version';

const RBAC = 'rbac.authorization.k8s.io';
const ADMISSION = 'admissionregistration.k8s.io';

/** A kind in the official controller chart. If neither `namespace` nor `isCluster` is set, the kind's objects are in the namespace of the Helm release. */
interface ChartKind {
  readonly group: string;
  readonly kind: string;
  readonly isCluster?: boolean;
  readonly namespace?: string;
  readonly since?: string;
  readonly until?: string;
  readonly isThere?: (values: JsonObject, version: KarpenterVersion) => boolean;
}

/** Kinds in the templates of the official chart. If the exact minor release of a change is unknown, the range of the kind includes all possible minor releases. */
const KINDS: readonly ChartKind[] = [
  { group: 'apps', kind: 'Deployment' },
  { group: '', kind: 'Service' },
  { group: 'policy', kind: 'PodDisruptionBudget' },
  { group: '', kind: 'ServiceAccount', isThere: (values) => values.serviceAccount?.create !== false },
  { group: RBAC, kind: 'ClusterRole', isCluster: true },
  { group: RBAC, kind: 'ClusterRoleBinding', isCluster: true },
  { group: RBAC, kind: 'Role' },
  { group: RBAC, kind: 'RoleBinding' },
  { group: RBAC, kind: 'Role', namespace: 'kube-system', since: '0.18' },
  { group: RBAC, kind: 'RoleBinding', namespace: 'kube-system', since: '0.18' },
  { group: RBAC, kind: 'Role', namespace: 'kube-node-lease', since: '0.30', until: '1.0' },
  { group: RBAC, kind: 'RoleBinding', namespace: 'kube-node-lease', since: '0.30', until: '1.0' },
  { group: 'monitoring.coreos.com', kind: 'ServiceMonitor', isThere: (values) => values.serviceMonitor?.enabled === true },
  { group: '', kind: 'ConfigMap', until: '0.37', isThere: (values, version) => makesLogging(values, version) || makesGlobalSettings(version) },
  { group: '', kind: 'Secret', until: '1.0', isThere: (values, version) => runsWebhooks(version, values) },
  { group: ADMISSION, kind: 'MutatingWebhookConfiguration', isCluster: true, until: '0.37', isThere: (values, version) => runsWebhooks(version, values) },
  { group: ADMISSION, kind: 'ValidatingWebhookConfiguration', isCluster: true, until: '0.37', isThere: (values, version) => runsWebhooks(version, values) },
  { group: 'batch', kind: 'Job', isThere: (_, version) => waitsForHook(version) },
];

/** Returns the kinds that the controller chart deploys with these values. */
export function controllerKinds(version: KarpenterVersion, values: JsonObject, namespace: string): DeployedKind[] {
  const minor = minorOf(String(version));
  const own = KINDS.filter((kind) => minorsHold(kind, minor) && (kind.isThere?.(values, version) ?? true))
    .map(({ group, kind, isCluster, namespace: other }) => ({ group, kind, namespace: isCluster ? undefined : other ?? namespace }));
  const extra: unknown[] = Array.isArray(values.extraObjects) ? values.extraObjects : [];
  return [...own, ...extra.filter(isObject).flatMap((object) => kindsOfObject(object, namespace))];
}

/** Returns whether the chart of a release contains the ConfigMap config-logging. */
export function makesLogging(values: JsonObject, version: KarpenterVersion): boolean {
  const minor = minorOf(String(version));
  if (minorsHold({ since: '1.0' }, minor)) return false;
  return minorsHold({ until: '0.31' }, minor) || (values.logConfig?.enabled ?? minor === '0.32') === true;
}

/** Returns whether the chart of a release contains the ConfigMap karpenter-global-settings. */
export function makesGlobalSettings(version: KarpenterVersion): boolean {
  return minorsHold({ since: '0.19', until: '0.32' }, minorOf(String(version)));
}
