/** Objects as kubectl prints them. */
export const LIVE = `apiVersion: v1
kind: List
metadata: {resourceVersion: ""}
items:
- apiVersion: karpenter.sh/v1
  kind: NodePool
  metadata:
    name: default
    uid: 6f0c9a5e-3f5f-4d3b-8f4b-0d9b1d2a7c11
    resourceVersion: "1204"
    generation: 2
    creationTimestamp: "2026-07-01T10:00:00Z"
    annotations:
      karpenter.sh/nodepool-hash: "123"
      karpenter.sh/nodepool-hash-version: v3
      kubectl.kubernetes.io/last-applied-configuration: "{}"
  spec:
    disruption: {consolidationPolicy: WhenEmptyOrUnderutilized, consolidateAfter: 1m, budgets: [{nodes: 10%}, {nodes: "0", schedule: "0 9 * * mon-fri", duration: 8h0m0s}]}
    limits: {cpu: 1k}
    template:
      metadata: {labels: {team: web}}
      spec:
        nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}
        expireAfter: 336h
        terminationGracePeriod: 1h0m0s
        taints: [{key: team, value: web, effect: NoSchedule}]
        requirements:
        - {key: karpenter.sh/capacity-type, operator: In, values: [spot, on-demand]}
        - {key: karpenter.k8s.aws/instance-category, operator: In, values: [c, m, r], minValues: 2}
        - {key: karpenter.k8s.aws/instance-generation, operator: Gt, values: ["4"]}
        - {key: team, operator: In, values: [web]}
  status: {nodes: 3}
- apiVersion: karpenter.sh/v1
  kind: NodePool
  metadata: {name: gpu}
  spec:
    weight: 10
    template:
      spec:
        nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: gpu}
        requirements: [{key: karpenter.k8s.aws/instance-gpu-count, operator: Exists}]
- apiVersion: karpenter.k8s.aws/v1
  kind: EC2NodeClass
  metadata: {name: default, finalizers: [karpenter.k8s.aws/termination]}
  spec:
    role: KarpenterNodeRole-demo
    amiSelectorTerms: [{alias: al2023@v20260701}]
    subnetSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}]
    securityGroupSelectorTerms: [{tags: {karpenter.sh/discovery: demo}}]
    userData: |
      #!/bin/bash
      echo "\${HOME}" \`date\`
- apiVersion: karpenter.sh/v1
  kind: NodeClaim
  metadata: {name: default-x7k2p}
`;

/** Objects without a construct. */
export const WORKLOAD = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web, namespace: shop}
spec: {replicas: 010, template: {spec: {containers: [{name: web, env: [{name: A, value: "yes"}, {name: B, value: "1:30"}], volumeMounts: []}]}}}
---
just: values
`;

/** The program in TypeScript for these objects. */
export const TYPESCRIPT = `import { join } from 'path';
import { Chart, Duration, Include } from 'cdk8s';
import {
  AmiSelectorTerm, CapacityType, ConsolidationPolicy, DisruptionBudget, DurationOrNever, EC2NodeClass, KarpenterApp,
  KarpenterVersion, NodeClassRef, NodePool, Requirement, SecurityGroupSelectorTerm, SubnetSelectorTerm, Taint, UserData,
} from 'cdk8s-karpenter';
import { Construct } from 'constructs';

/** Karpenter version of the cluster. Set the same version in cdk8s.yaml. */
const KARPENTER = '1.15.3';
/** Tags of the resources that Karpenter discovers. */
const DISCOVERY_TAGS = { 'karpenter.sh/discovery': 'demo' };

const USER_DATA = \`#!/bin/bash
echo "\\\${HOME}" \\\`date\\\`
\`;

export class Nodes extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id);

    const defaultClass = new EC2NodeClass(this, 'default-class', {
      metadata: { name: 'default' },
      role: 'KarpenterNodeRole-demo',
      amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
      subnetSelectorTerms: [SubnetSelectorTerm.tags(DISCOVERY_TAGS)],
      securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags(DISCOVERY_TAGS)],
      userData: UserData.of(USER_DATA),
    });

    new NodePool(this, 'default-pool', {
      metadata: { name: 'default' },
      nodeClass: defaultClass,
      labels: { team: 'web' },
      requirements: [
        Requirement.capacityTypes(CapacityType.SPOT, CapacityType.ON_DEMAND),
        Requirement.instanceCategories('c', 'm', 'r').withMinValues(2),
        Requirement.instanceGeneration().greaterThan(4),
        Requirement.label('team').anyOf('web'),
      ],
      taints: [Taint.noSchedule('team', 'web')],
      expireAfter: DurationOrNever.of(Duration.days(14)),
      terminationGracePeriod: Duration.hours(1),
      disruption: {
        consolidationPolicy: ConsolidationPolicy.WHEN_EMPTY_OR_UNDERUTILIZED,
        consolidateAfter: DurationOrNever.of(Duration.minutes(1)),
        budgets: [
          DisruptionBudget.percent(10),
          DisruptionBudget.none({ schedule: '0 9 * * mon-fri', duration: Duration.hours(8) }),
        ],
      },
      limits: { cpu: '1k' },
    });

    new NodePool(this, 'gpu', {
      metadata: { name: 'gpu' },
      nodeClass: NodeClassRef.named('gpu'),
      requirements: [Requirement.instanceGpuCount().exists()],
      weight: 10,
    });

    new Include(this, 'other-objects', { url: join(__dirname, 'other-objects.yaml') });
  }
}

export function nodesApp(): KarpenterApp {
  const app = new KarpenterApp({ version: KarpenterVersion.of(KARPENTER) });
  new Nodes(app, 'nodes');
  return app;
}

if (require.main === module) nodesApp().synth();
`;

/** The program in Python for these objects. */
export const PYTHON = `#!/usr/bin/env python
from cdk8s import ApiObjectMetadata, Chart, Duration
from cdk8s_karpenter import (
    AmiSelectorTerm,
    CapacityType,
    ConsolidationPolicy,
    Disruption,
    DisruptionBudget,
    DurationOrNever,
    EC2NodeClass,
    KarpenterApp,
    KarpenterVersion,
    NodeClassRef,
    NodePool,
    Requirement,
    SecurityGroupSelectorTerm,
    SubnetSelectorTerm,
    Taint,
    UserData,
)
from constructs import Construct

# Karpenter version of the cluster. Set the same version in cdk8s.yaml.
KARPENTER = "1.15.3"
# Tags of the resources that Karpenter discovers.
DISCOVERY_TAGS = {"karpenter.sh/discovery": "demo"}

USER_DATA = """#!/bin/bash
echo "\${HOME}" \`date\`
"""


class Nodes(Chart):
    def __init__(self, scope: Construct, id: str):
        super().__init__(scope, id)

        default_class = EC2NodeClass(
            self,
            "default-class",
            metadata=ApiObjectMetadata(name="default"),
            role="KarpenterNodeRole-demo",
            ami_selector_terms=[AmiSelectorTerm.alias("al2023", "v20260701")],
            subnet_selector_terms=[SubnetSelectorTerm.tags(DISCOVERY_TAGS)],
            security_group_selector_terms=[SecurityGroupSelectorTerm.tags(DISCOVERY_TAGS)],
            user_data=UserData.of(USER_DATA),
        )

        NodePool(
            self,
            "default-pool",
            metadata=ApiObjectMetadata(name="default"),
            node_class=default_class,
            labels={"team": "web"},
            requirements=[
                Requirement.capacity_types(CapacityType.SPOT, CapacityType.ON_DEMAND),
                Requirement.instance_categories("c", "m", "r").with_min_values(2),
                Requirement.instance_generation().greater_than(4),
                Requirement.label("team").any_of("web"),
            ],
            taints=[Taint.no_schedule("team", "web")],
            expire_after=DurationOrNever.of(Duration.days(14)),
            termination_grace_period=Duration.hours(1),
            disruption=Disruption(
                consolidation_policy=ConsolidationPolicy.WHEN_EMPTY_OR_UNDERUTILIZED,
                consolidate_after=DurationOrNever.of(Duration.minutes(1)),
                budgets=[
                    DisruptionBudget.percent(10),
                    DisruptionBudget.none(schedule="0 9 * * mon-fri", duration=Duration.hours(8)),
                ],
            ),
            limits={"cpu": "1k"},
        )

        NodePool(
            self,
            "gpu",
            metadata=ApiObjectMetadata(name="gpu"),
            node_class=NodeClassRef.named("gpu"),
            requirements=[Requirement.instance_gpu_count().exists()],
            weight=10,
        )


def nodes_app() -> KarpenterApp:
    app = KarpenterApp(version=KarpenterVersion.of(KARPENTER))
    Nodes(app, "nodes")
    return app


if __name__ == "__main__":
    nodes_app().synth()
`;
