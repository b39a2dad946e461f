import { ON_BY_DEFAULT_SINCE } from '../../../../checks/engine/webhook';
import { JsonObject } from '../../../../foundation/basics/json';
import { minorsHold, minorOf } from '../../../../karpenter/versions/facts';
import { KarpenterVersion } from '../../../../karpenter/versions/karpenter-version';
import { isServed, NODE_POOL } from '../../../../karpenter/versions/known-apis';

/** Returns whether the controller runs webhooks with these values. Releases 0.31 and earlier always run webhooks, and releases since 1.1 never do. */
export function runsWebhooks(version: KarpenterVersion, values: JsonObject): boolean {
  const minor = minorOf(String(version));
  if (minorsHold({ since: '1.1' }, minor)) return false;
  if (minorsHold({ until: '0.31' }, minor)) return true;
  const isOnByDefault = minor === '0.32' || minor === '1.0' || !version._isBefore(ON_BY_DEFAULT_SINCE);
  return typeof values.webhook?.enabled === 'boolean' ? values.webhook.enabled : isOnByDefault;
}

/** Returns whether the CRDs of a release use the controller's webhook to convert between v1beta1 and v1. */
export function convertsVersions(version: KarpenterVersion): boolean {
  return isServed(NODE_POOL, version) && minorsHold({ until: '1.0' }, minorOf(String(version)));
}
