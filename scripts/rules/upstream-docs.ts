import { Finding } from '../../src/checks/findings/finding';
import { OtherRule } from '../../src/checks/findings/other-rule';
import { Rule } from '../../src/checks/findings/rule';
import { familyOf } from '../../src/checks/findings/rule-families';
import { GLOBAL_SETTINGS } from '../../src/karpenter/versions/config-maps';
import { AWS_NODE_TEMPLATE, EC2_NODE_CLASS, EC2_NODE_CLASS_BETA, isServed, NODE_CLAIM, NODE_OVERLAY, NODE_POOL, NODE_POOL_BETA, PROVISIONER } from '../../src/karpenter/versions/known-apis';
import { newestKnown } from '../../src/karpenter/versions/known-releases';

const SITE = 'https://karpenter.sh';

/** The page about a kind, and the fields that have their own heading on the page. */
interface KindPage {
  readonly page: string;
  readonly fields: readonly string[];
}

const PAGES: { readonly [api: string]: KindPage } = {
  [NODE_POOL]: {
    page: 'docs/concepts/nodepools/',
    fields: ['spec.template.spec.nodeClassRef', 'spec.template.spec.requirements', 'spec.disruption', 'spec.limits', 'spec.replicas', 'spec.weight'],
  },
  [NODE_CLAIM]: { page: 'docs/concepts/nodeclaims/', fields: [] },
  [EC2_NODE_CLASS]: {
    page: 'docs/concepts/nodeclasses/',
    fields: [
      'spec.amiFamily', 'spec.amiSelectorTerms', 'spec.associatePublicIPAddress', 'spec.blockDeviceMappings', 'spec.capacityReservationSelectorTerms',
      'spec.context', 'spec.detailedMonitoring', 'spec.instanceProfile', 'spec.instanceStorePolicy', 'spec.kubelet', 'spec.metadataOptions', 'spec.role',
      'spec.securityGroupSelectorTerms', 'spec.subnetSelectorTerms', 'spec.tags', 'spec.userData',
    ],
  },
  [NODE_OVERLAY]: { page: 'docs/concepts/nodeoverlays/', fields: ['spec.weight', 'spec.requirements', 'spec.price', 'spec.priceAdjustment', 'spec.capacity'] },
  [NODE_POOL_BETA]: {
    page: 'v0.32/concepts/nodepools/',
    fields: ['spec.template.spec.requirements', 'spec.template.spec.nodeClassRef', 'spec.template.spec.kubelet', 'spec.disruption', 'spec.limits', 'spec.weight'],
  },
  [EC2_NODE_CLASS_BETA]: {
    page: 'v0.32/concepts/nodeclasses/',
    fields: [
      'spec.amiFamily', 'spec.subnetSelectorTerms', 'spec.securityGroupSelectorTerms', 'spec.amiSelectorTerms', 'spec.role', 'spec.tags',
      'spec.metadataOptions', 'spec.blockDeviceMappings', 'spec.userData', 'spec.detailedMonitoring',
    ],
  },
  [PROVISIONER]: {
    page: 'v0.31/concepts/provisioners/',
    fields: ['spec.requirements', 'spec.weight', 'spec.kubeletConfiguration', 'spec.limits.resources', 'spec.providerRef', 'spec.consolidation'],
  },
  [AWS_NODE_TEMPLATE]: {
    page: 'v0.31/concepts/node-templates/',
    fields: [
      'spec.subnetSelector', 'spec.securityGroupSelector', 'spec.instanceProfile', 'spec.amiFamily', 'spec.amiSelector', 'spec.tags', 'spec.metadataOptions',
      'spec.blockDeviceMappings', 'spec.userData', 'spec.detailedMonitoring',
    ],
  },
  [GLOBAL_SETTINGS]: { page: 'v0.31/concepts/settings/#configmap', fields: [] },
};

/** Pages about the subjects of rule families. */
const FAMILY_PAGES: { readonly [family: string]: string } = {
  'API versions and releases': 'docs/upgrading/compatibility/',
  'Labels': 'docs/concepts/scheduling/#labels',
  'Taints': 'docs/concepts/scheduling/#taints-and-tolerations',
  'Feature gates': 'docs/reference/settings/#feature-gates',
  'Workloads': 'docs/concepts/scheduling/',
  'Maintenance windows': 'docs/concepts/disruption/#nodepool-disruption-budgets',
  'Values of the Karpenter chart': 'docs/reference/settings/',
  'IAM': 'docs/reference/cloudformation/',
  'Migration from AL2': 'docs/concepts/nodeclasses/#specamifamily',
};

/** Upstream pages for fields that are not documented on the page of their kind. The first matching pattern applies. */
const FIELD_PAGES: readonly (readonly [field: RegExp, page: string])[] = [
  [/^spec\.disruption\.budgets\b/, 'docs/concepts/disruption/#nodepool-disruption-budgets'],
  [/^spec\.disruption\.consolidat/, 'docs/concepts/disruption/#consolidation'],
  [/\.terminationGracePeriod$/, 'docs/concepts/disruption/#terminationgraceperiod'],
  [/^spec\.template\.spec\.expireAfter$/, 'docs/concepts/disruption/#expiration'],
];

/** Returns the karpenter.sh pages about a rule, and about the invalid field in the rule's incorrect example. */
export function upstreamDocs(rule: Rule | OtherRule, findings: readonly Finding[]): string[] {
  const ofFamily = FAMILY_PAGES[familyOf(rule.id)!];
  const ofField = 'apis' in rule ? pageOfField(rule.apis, findings[0]?.path ?? '') : undefined;
  return [...new Set([ofField, ofFamily])].flatMap((page) => (page === undefined ? [] : [`${SITE}/${page}`]));
}

function pageOfField(apis: readonly string[], path: string): string | undefined {
  if (apis.length > 5) return undefined;
  const known = apis.filter((api) => Object.hasOwn(PAGES, api));
  const api = known.find((each) => isServed(each, newestKnown())) ?? known[0];
  if (api === undefined) return undefined;
  const elsewhere = api === NODE_POOL ? FIELD_PAGES.find(([field]) => field.test(path))?.[1] : undefined;
  const { page, fields } = PAGES[api];
  const headed = fields.find((field) => path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`));
  return elsewhere ?? (headed === undefined ? page : `${page}#${headed.toLowerCase().replaceAll('.', '')}`);
}
