import { convertsVersions, runsWebhooks } from './webhooks';
import { JsonObject } from '../../../../foundation/basics/json';
import { minorOf, minorsHold } from '../../../../karpenter/versions/facts';
import { KarpenterVersion } from '../../../../karpenter/versions/karpenter-version';

const OCI = 'public.ecr.aws/karpenter';
const HTTP = 'https://charts.karpenter.sh';
const WEBHOOK_PORT = 8443;

/** Releases whose chart has a post-install hook that never completes under Argo CD. The problem was observed only with 1.0.0, but the charts of the other releases have the same hook. */
const RELEASES_WITH_HOOK = ['0.33.6', '0.34.7', '0.35.6', '0.36.3', '0.37.1', '1.0.0'];

const isIn = (version: KarpenterVersion, span: { readonly since?: string; readonly until?: string }) => minorsHold(span, minorOf(String(version)));

/** Returns the repository of a release's official charts. Omits `oci://`, as Argo CD expects. */
export function chartRepoOf(version: KarpenterVersion): string {
  return isIn(version, { until: '0.16' }) ? HTTP : OCI;
}

/** Returns the chart version of a release. In 0.34 and earlier, chart versions start with `v`. */
export function chartVersionOf(version: KarpenterVersion): string {
  return `${isIn(version, { until: '0.34' }) ? 'v' : ''}${version}`;
}

/** Returns whether a release has the karpenter-crd chart. */
export function hasCrdChart(version: KarpenterVersion): boolean {
  return isIn(version, { since: '0.27' });
}

export function waitsForHook(version: KarpenterVersion): boolean {
  return RELEASES_WITH_HOOK.includes(String(version));
}

/**
 * Returns the values for the karpenter-crd chart, which configure the Service of the conversion webhook. All values are explicit, because the chart's defaults changed between patch releases.
 *
 * @param values the values of the controller chart
 */
export function crdValues(version: KarpenterVersion, values: JsonObject, namespace: string): JsonObject | undefined {
  if (!convertsVersions(version)) return undefined;
  const serviceName = values.fullnameOverride ?? 'karpenter';
  const port = values.webhook?.port ?? WEBHOOK_PORT;
  return { webhook: { enabled: runsWebhooks(version, values), serviceName, serviceNamespace: namespace, port } };
}
