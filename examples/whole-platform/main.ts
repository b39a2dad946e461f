import { Duration } from 'cdk8s';
import { Construct } from 'constructs';
import {
  AL2023InPlaceMigration, AmiFamily, AmiSelectorTerm, Architecture, argocd, CapacityType, DisruptionBudget, DurationOrNever, EC2NodeClass,
  helm, Inflate, Karpenter, KarpenterApp, KarpenterVersion, MaintenanceWindow, NodePool, Requirement, SecurityGroupSelectorTerm, settings,
  SpotWithFallback, SubnetSelectorTerm, UserData, v1beta1, WeeklyTime,
} from 'cdk8s-karpenter';

const discovered = (cluster: string) => ({
  role: `KarpenterNodeRole-${cluster}`,
  subnetSelectorTerms: [SubnetSelectorTerm.tags({ 'karpenter.sh/discovery': cluster })],
  securityGroupSelectorTerms: [SecurityGroupSelectorTerm.tags({ 'karpenter.sh/discovery': cluster })],
});
const night = [WeeklyTime.parse('daily 02:00-05:00 Europe/Berlin')];

const app = new KarpenterApp();

/** The old cluster: v1beta1, nodes that migrate from AL2 to AL2023, and a separate ConfigMap for logging. */
function old(scope: Construct): argocd.GitOpsCluster {
  const version = KarpenterVersion.of('0.37.8');
  const logging = new helm.HelmChart(scope, 'old-logging', { namespace: 'kube-system', disableResourceNameHashes: true });
  Karpenter.configure(logging, { version, kubernetesVersion: '1.30' });
  new settings.KarpenterLogging(logging, 'logging', { zapLoggerConfig: { level: settings.LogLevel.INFO }, loglevelController: settings.LogLevel.DEBUG });

  const nodes = new helm.HelmChart(scope, 'old-nodes', { disableResourceNameHashes: true });
  Karpenter.configure(nodes, { version, kubernetesVersion: '1.30' });
  const nodeClass = new v1beta1.EC2NodeClass(nodes, 'default', {
    metadata: { name: 'default' },
    amiFamily: AmiFamily.AL2,
    amiSelectorTerms: [v1beta1.AmiSelectorTerm.name('amazon-eks-node-1.30-*')],
    metadataOptions: { httpPutResponseHopLimit: 2 },
    userData: UserData.of('#!/bin/bash\necho \'vm.max_map_count=262144\' > /etc/sysctl.d/90-search.conf\nsysctl --system\n'),
    ...discovered('old'),
  });
  const pool = new v1beta1.NodePool(nodes, 'general', {
    metadata: { name: 'general' },
    nodeClass,
    limits: { cpu: '1000', memory: '1.5Ti' },
    requirements: [Requirement.capacityTypes(CapacityType.ON_DEMAND), Requirement.architectures(Architecture.AMD64), Requirement.instanceCategories('c', 'm', 'r')],
  });
  new AL2023InPlaceMigration(nodes, 'al2023', { nodeClass, nodePools: [pool], budgets: [DisruptionBudget.nodes(1)], onlyDuring: night });
  new Inflate(nodes, 'inflate', { replicas: 0, pool });

  return {
    name: 'old',
    version,
    destination: argocd.ApplicationDestination.cluster('old'),
    // The chart for Karpenter 0.37 does not create this ConfigMap by default, and the controller reads it only from mounted files.
    controllerValues: new settings.ControllerValues({
      clusterName: 'old',
      interruptionQueue: 'old',
      extraVolumes: [{ name: 'logging', configMap: { name: 'config-logging' } }],
      extraVolumeMounts: [{ name: 'logging', mountPath: '/etc/karpenter/logging' }],
    }),
    prerequisites: [argocd.ChartSource.manifests(logging)],
    nodes: [argocd.ChartSource.manifests(nodes)],
  };
}

/** The current cluster: v1, with logging in the values of the controller. */
function current(scope: Construct): argocd.GitOpsCluster {
  const version = KarpenterVersion.of('1.15.3');
  const nodes = new helm.HelmChart(scope, 'current-nodes', { disableResourceNameHashes: true });
  Karpenter.configure(nodes, { version, kubernetesVersion: '1.35' });
  const nodeClass = new EC2NodeClass(nodes, 'default', {
    metadata: { name: 'default' },
    amiSelectorTerms: [AmiSelectorTerm.alias('al2023', 'v20260701')],
    ...discovered('current'),
  });
  const general = new NodePool(nodes, 'general', {
    metadata: { name: 'general' },
    nodeClass,
    limits: { cpu: '1000', memory: '1.5Ti' },
    requirements: [Requirement.capacityTypes(CapacityType.ON_DEMAND), Requirement.instanceCategories('c', 'm', 'r')],
    // Expiration ignores the maintenance window, so drift replaces the nodes instead.
    expireAfter: DurationOrNever.NEVER,
    terminationGracePeriod: Duration.hours(1),
  });
  new SpotWithFallback(nodes, 'burst', { nodeClass });
  new MaintenanceWindow(nodes, 'night', { pools: [general], onlyDuring: night });
  new Inflate(nodes, 'inflate', { replicas: 0, pool: general });
  return {
    name: 'current',
    version,
    destination: argocd.ApplicationDestination.cluster('current'),
    controllerValues: new settings.ControllerValues({ clusterName: 'current', interruptionQueue: 'current', logLevel: settings.ControllerLogLevel.DEBUG }),
    nodes: [argocd.ChartSource.manifests(nodes)],
  };
}

// One program writes the same objects in three formats: manifests to dist/, Helm charts to charts/, and the Argo CD repository to gitops/.
new argocd.KarpenterGitOps(app, 'platform', {
  repoURL: 'https://github.com/example/fleet.git',
  path: 'platform',
  targetRevision: 'main',
  writeDefaults: true,
  clusters: [old(app), current(app)],
});

app.synth();
