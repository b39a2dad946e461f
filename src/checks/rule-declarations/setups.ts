import { EnforcedBy, Severity } from '../findings/finding';
import { rulesWith } from '../findings/other-rule';

const DISRUPTION = 'https://karpenter.sh/docs/concepts/disruption/';

const windowOf = (pool: string, options: string) => `
const pool = new karpenter.NodePool(chart, 'default', {
  nodeClass: karpenter.NodeClassRef.named('default'),
  requirements: [],
${pool.trim().split('\n').filter((line) => line !== '').map((line) => `  ${line}\n`).join('')}});
new karpenter.MaintenanceWindow(chart, 'window', {
  pools: [pool],
${options.trim().split('\n').map((line) => `  ${line}\n`).join('')}});
`;

const NEVER_EXPIRES = 'expireAfter: karpenter.DurationOrNever.NEVER,';
const DRAINS_FAST = `${NEVER_EXPIRES}\nterminationGracePeriod: Duration.minutes(30),`;

/** Rules about the target of a cluster and about presets: maintenance windows and the migration from AL2. */
export const SETUP_RULES = [
  ...rulesWith({ severity: Severity.ERROR, enforcedBy: EnforcedBy.CONTROLLER, appliesTo: 'Karpenter objects in an app that sets `cluster`', examples: 'app', onlyIn: 'app' }, [
    {
      id: 'auto-mode-cluster',
      what: 'If `cluster` of an app or a scope is set, each object must be of a kind that the cluster supports. NodePools must refer to a node class that the cluster supports.',
      why: 'EKS Auto Mode does not have EC2NodeClasses, and self-managed Karpenter does not have NodeClasses of EKS Auto Mode. A NodePool without a node class launches no nodes.',
      severityNote: 'The finding is a warning for kinds that AWS does not document for EKS Auto Mode: NodeOverlay and CapacityBuffer.',
      source: ['AM-3', 'AM-5'],
      fail: `
karpenter.Karpenter.configure(chart, { cluster: karpenter.ClusterTarget.AUTO_MODE });
new karpenter.NodePool(chart, 'default', {
  nodeClass: karpenter.NodeClassRef.named('default'),
  requirements: [],
});
`,
      pass: `
karpenter.Karpenter.configure(chart, { cluster: karpenter.ClusterTarget.AUTO_MODE });
new karpenter.NodePool(chart, 'default', {
  nodeClass: karpenter.NodeClassRef.eksAutoMode('default'),
  requirements: [
    karpenter.Requirement.label('eks.amazonaws.com/instance-category').anyOf('c', 'm'),
  ],
  expireAfter: karpenter.DurationOrNever.of(Duration.days(14)),
});
`,
    },
  ]),
  ...rulesWith({ severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE, appliesTo: 'Maintenance windows (`MaintenanceWindow`)', examples: 'app', onlyIn: 'app' }, [
    {
      id: 'maintenance-window-daylight-saving',
      effect: 'notice',
      what: 'In a time zone with daylight saving time, a maintenance window protects nodes longer than requested.',
      why: 'Disruption budget schedules are in UTC, so the window is long enough to cover the requested time in both summer and winter.',
      severity: Severity.INFO,
      source: ['NP-82', `${DISRUPTION}#nodepool-disruption-budgets`],
      fail: windowOf(DRAINS_FAST, "noDisruption: [karpenter.WeeklyTime.parse('mon-fri 09:00-18:00 Europe/Berlin')],\nleadTime: Duration.minutes(30),"),
      pass: windowOf(DRAINS_FAST, "noDisruption: [karpenter.WeeklyTime.parse('mon-fri 09:00-18:00 Asia/Tokyo')],\nleadTime: Duration.minutes(30),"),
    },
    {
      id: 'maintenance-window-expiry',
      effect: 'risky',
      what: 'Nodes that a maintenance window protects should not expire.',
      why: 'Since Karpenter 1.0, disruption budgets do not delay expiry, so nodes also expire during the protected time.',
      severityNote: 'The finding is an info in EKS Auto Mode, which requires that nodes expire.',
      source: ['NP-83', `${DISRUPTION}#expiration`],
      fail: windowOf('expireAfter: karpenter.DurationOrNever.of(Duration.days(30)),\nterminationGracePeriod: Duration.minutes(30),', "noDisruption: [karpenter.WeeklyTime.parse('mon-fri 09:00-18:00 Asia/Tokyo')],\nleadTime: Duration.minutes(30),"),
      pass: windowOf(DRAINS_FAST, "noDisruption: [karpenter.WeeklyTime.parse('mon-fri 09:00-18:00 Asia/Tokyo')],\nleadTime: Duration.minutes(30),"),
    },
    {
      id: 'maintenance-window-lead-time',
      effect: 'risky',
      what: 'The lead time of a maintenance window should cover the time that a node may take to drain.',
      why: 'A node that starts to drain before the protected time continues to drain during the protected time, for up to its `terminationGracePeriod`. Without a `terminationGracePeriod`, draining has no time limit.',
      severityNote: 'The finding is an info if the MaintenanceWindow has a `leadTime`, or the NodePool has a `terminationGracePeriod`.',
      source: ['G-10', `${DISRUPTION}#terminationgraceperiod`],
      fail: windowOf(NEVER_EXPIRES, "noDisruption: [karpenter.WeeklyTime.parse('mon-fri 09:00-18:00 Asia/Tokyo')],"),
      pass: windowOf(`${NEVER_EXPIRES}\nterminationGracePeriod: Duration.hours(2),`, "noDisruption: [karpenter.WeeklyTime.parse('mon-fri 09:00-18:00 Asia/Tokyo')],\nleadTime: Duration.hours(2),"),
    },
    {
      id: 'maintenance-window-never-open',
      effect: 'unintended',
      what: 'A maintenance window must leave some time in which Karpenter may disrupt nodes.',
      why: 'Otherwise, Karpenter never replaces drifted nodes, so nodes never get new AMIs.',
      source: ['NP-82', `${DISRUPTION}#nodepool-disruption-budgets`],
      fail: windowOf(`${NEVER_EXPIRES}\nterminationGracePeriod: Duration.hours(20),`, "noDisruption: [karpenter.WeeklyTime.parse('daily 09:00-18:00 UTC')],\nleadTime: Duration.hours(20),"),
      pass: windowOf(`${NEVER_EXPIRES}\nterminationGracePeriod: Duration.hours(1),`, "noDisruption: [karpenter.WeeklyTime.parse('daily 09:00-18:00 UTC')],\nleadTime: Duration.hours(1),"),
    },
  ]),
  ...rulesWith({ severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE, appliesTo: 'Migrations from AL2 (`AL2023InPlaceMigration`, `AL2023SideBySideMigration`, and the `migrate-al2023` command)', examples: 'app', onlyIn: 'app' }, [
    {
      id: 'al2023-migration-decision',
      effect: 'risky',
      what: 'A migration from AL2 to AL2023 should leave no decisions open.',
      why: 'Some AL2 settings have no equivalent in AL2023, or more than one equivalent. The finding names the setting and the choices.',
      source: ['https://docs.aws.amazon.com/eks/latest/userguide/al2023.html'],
      fail: `
const nodeClass = new karpenter.EC2NodeClass(chart, 'default', {
  role: 'KarpenterNodeRole-demo',
  amiFamily: karpenter.AmiFamily.AL2,
  amiSelectorTerms: [karpenter.AmiSelectorTerm.id('ami-0123456789abcdef0')],
  subnetSelectorTerms: [karpenter.SubnetSelectorTerm.id('subnet-0123456789abcdef0')],
  securityGroupSelectorTerms: [
    karpenter.SecurityGroupSelectorTerm.id('sg-0123456789abcdef0'),
  ],
});
new karpenter.AL2023InPlaceMigration(chart, 'migration', { nodeClass, nodePools: [] });
`,
      pass: `
const nodeClass = new karpenter.EC2NodeClass(chart, 'default', {
  role: 'KarpenterNodeRole-demo',
  amiFamily: karpenter.AmiFamily.AL2,
  amiSelectorTerms: [karpenter.AmiSelectorTerm.id('ami-0123456789abcdef0')],
  subnetSelectorTerms: [karpenter.SubnetSelectorTerm.id('subnet-0123456789abcdef0')],
  securityGroupSelectorTerms: [
    karpenter.SecurityGroupSelectorTerm.id('sg-0123456789abcdef0'),
  ],
});
new karpenter.AL2023InPlaceMigration(chart, 'migration', {
  nodeClass,
  nodePools: [],
  amiSelectorTerms: [karpenter.AmiSelectorTerm.id('ami-0fedcba9876543210')],
});
`,
    },
  ]),
];
