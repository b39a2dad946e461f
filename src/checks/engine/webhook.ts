import { AWS_NODE_TEMPLATE, EC2_NODE_CLASS_BETA, NODE_POOL_BETA, PROVISIONER } from '../../karpenter/versions/known-apis';
import { EnforcedBy, Finding, Severity } from '../findings/finding';
import { Rule, RuleInput } from '../findings/rule';

const ALPHA: readonly string[] = [PROVISIONER, AWS_NODE_TEMPLATE];
const BETA: readonly string[] = [NODE_POOL_BETA, EC2_NODE_CLASS_BETA];

/** First patch releases whose default installation runs the webhook again, after 0.33.0 disabled the webhook. In 1.0, the webhook only converts objects. */
export const ON_BY_DEFAULT_SINCE: readonly string[] = ['0.33.8', '0.34.9', '0.35.8', '0.36.5', '0.37.3'];

/** Changes the severity and `enforcedBy` of a finding if Karpenter's webhook checks the rule in the target release. */
export function byWebhook<F extends Finding>(finding: F, { webhook, enforcedBy }: Rule, { api, version }: RuleInput): F {
  const hasWebhook = ALPHA.includes(api) || (BETA.includes(api) && enforcedBy !== EnforcedBy.CEL);
  if (webhook === undefined || version === undefined || version.major > 0 || !hasWebhook) return finding;
  const isOnByDefault = !version._isBefore(ON_BY_DEFAULT_SINCE);
  if (isOnByDefault) return { ...finding, severity: Severity.ERROR, enforcedBy: EnforcedBy.WEBHOOK, webhookByDefault: true };
  if (webhook === 'too') return finding;
  const message = `${finding.message} (only Karpenter's webhook checks this, but the default installation of Karpenter ${version} does not run the webhook)`;
  return { ...finding, severity: Severity.WARNING, enforcedBy: EnforcedBy.WEBHOOK, webhookByDefault: false, message };
}
