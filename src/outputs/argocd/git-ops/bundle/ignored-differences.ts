import { convertsVersions, runsWebhooks } from './webhooks';
import { JsonObject } from '../../../../foundation/basics/json';
import { minorOf, minorsHold } from '../../../../karpenter/versions/facts';
import { KarpenterVersion } from '../../../../karpenter/versions/karpenter-version';
import { NODE_POOL } from '../../../../karpenter/versions/known-apis';
import { IgnoreDifferences } from '../../application/ignore-differences';

/** Ignores differences in the caBundle of webhook configurations, because the controller writes the caBundle. */
export function ignoredOfController(version: KarpenterVersion, values: JsonObject): IgnoreDifferences[] {
  if (!runsWebhooks(version, values) || minorsHold({ since: '1.0' }, minorOf(String(version)))) return [];
  return ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration'].map((kind) =>
    ({ group: 'admissionregistration.k8s.io', kind, jqPathExpressions: ['.webhooks[]?.clientConfig.caBundle'] }));
}

/** Ignores differences in the caBundle of the CRDs' conversion webhook, because the controller writes the caBundle. */
export function ignoredOfCrds(version: KarpenterVersion, values: JsonObject): IgnoreDifferences[] {
  if (!convertsVersions(version) || !runsWebhooks(version, values)) return [];
  return [{ group: 'apiextensions.k8s.io', kind: 'CustomResourceDefinition', jsonPointers: ['/spec/conversion/webhook/clientConfig/caBundle'] }];
}

/**
 * Ignores differences in the replicas of static NodePools, so that users can scale these NodePools in the cluster.
 *
 * @param areNamesFixed whether object names are fixed, which is not the case if Helm values can change names
 */
export function ignoredOfPools(objects: readonly JsonObject[], areNamesFixed: boolean): IgnoreDifferences[] {
  const pools = objects.filter(({ apiVersion, kind, spec }) => `${apiVersion} ${kind}` === NODE_POOL && spec?.replicas !== undefined);
  const ignored = { group: 'karpenter.sh', kind: 'NodePool', jsonPointers: ['/spec/replicas'] };
  return areNamesFixed ? pools.map(({ metadata }) => ({ ...ignored, name: metadata?.name })) : pools.slice(0, 1).map(() => ignored);
}
