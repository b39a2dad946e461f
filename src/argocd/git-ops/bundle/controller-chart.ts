import { convertsVersions, runsWebhooks } from './webhooks';
import { JsonObject } from '../../../basics/json';
import { minorOf, minorsHold } from '../../../versions/facts';
import { KarpenterVersion } from '../../../versions/karpenter-version';

const OCI = 'public.ecr.aws/karpenter';
const HTTP = 'https://charts.karpenter.sh';
const WEBHOOK_PORT = 8443;

/** The releases whose chart has a hook that Argo CD waits for without end. Source: rule G-6 for 1.0.0; the others have the same hook. */
const HOOKED = ['0.33.6', '0.34.7', '0.35.6', '0.36.3', '0.37.1', '1.0.0'];

const isIn = (version: KarpenterVersion, span: { readonly since?: string; readonly until?: string }) => minorsHold(span, minorOf(String(version)));

/** Where the official charts of a release are, as Argo CD wants it: OCI without `oci://`. Source: rules G-4 and G-5. */
export function chartRepoOf(version: KarpenterVersion): string {
  return isIn(version, { until: '0.16' }) ? HTTP : OCI;
}

/** The version of the charts of a release, with a leading `v` up to 0.34. Source: rule G-4. */
export function chartVersionOf(version: KarpenterVersion): string {
  return `${isIn(version, { until: '0.34' }) ? 'v' : ''}${version}`;
}

/** Whether there is a chart with nothing but CRDs. Source: rule G-4. */
export function hasCrdChart(version: KarpenterVersion): boolean {
  return isIn(version, { since: '0.27' });
}

export function waitsForHook(version: KarpenterVersion): boolean {
  return HOOKED.includes(String(version));
}

/**
 * The values of the chart of CRDs: where the webhook is that converts objects, of which the chart's own idea has changed from patch to patch.
 *
 * @param values those of the controller's chart
 */
export function crdValues(version: KarpenterVersion, values: JsonObject, namespace: string): JsonObject | undefined {
  if (!convertsVersions(version)) return undefined;
  const serviceName = values.fullnameOverride ?? 'karpenter';
  const port = values.webhook?.port ?? WEBHOOK_PORT;
  return { webhook: { enabled: runsWebhooks(version, values), serviceName, serviceNamespace: namespace, port } };
}
