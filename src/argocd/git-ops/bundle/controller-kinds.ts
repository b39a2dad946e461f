import { waitsForHook } from './controller-chart';
import { DeployedKind } from './deployed-kind';
import { kindsOfObject } from './object-kind';
import { runsWebhooks } from './webhooks';
import { isObject, JsonObject } from '../../../basics/json';
import { minorOf, minorsHold } from '../../../versions/facts';
import { KarpenterVersion } from '../../../versions/karpenter-version';

const RBAC = 'rbac.authorization.k8s.io';
const ADMISSION = 'admissionregistration.k8s.io';

/** A kind that the official chart of the controller has; in the namespace of the release unless it names another, or stands in none. */
interface ChartKind {
  readonly group: string;
  readonly kind: string;
  readonly isCluster?: boolean;
  readonly namespace?: string;
  readonly since?: string;
  readonly until?: string;
  readonly isThere?: (values: JsonObject, version: KarpenterVersion) => boolean;
}

/** What the official chart makes. Source: its templates. Where a minor is not certain, the wider span stands here. */
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

/** The kinds that the controller's chart deploys with such values. */
export function controllerKinds(version: KarpenterVersion, values: JsonObject, namespace: string): DeployedKind[] {
  const minor = minorOf(String(version));
  const own = KINDS.filter((kind) => minorsHold(kind, minor) && (kind.isThere?.(values, version) ?? true))
    .map(({ group, kind, isCluster, namespace: other }) => ({ group, kind, namespace: isCluster ? undefined : other ?? namespace }));
  const extra: unknown[] = Array.isArray(values.extraObjects) ? values.extraObjects : [];
  return [...own, ...extra.filter(isObject).flatMap((object) => kindsOfObject(object, namespace))];
}

/** Whether the chart makes the ConfigMap config-logging. Source: its templates; rule CL-4. */
export function makesLogging(values: JsonObject, version: KarpenterVersion): boolean {
  const minor = minorOf(String(version));
  if (minorsHold({ since: '1.0' }, minor)) return false;
  return minorsHold({ until: '0.31' }, minor) || (values.logConfig?.enabled ?? minor === '0.32') === true;
}

/** Whether the chart makes the ConfigMap karpenter-global-settings. Source: its templates. */
export function makesGlobalSettings(version: KarpenterVersion): boolean {
  return minorsHold({ since: '0.19', until: '0.32' }, minorOf(String(version)));
}
