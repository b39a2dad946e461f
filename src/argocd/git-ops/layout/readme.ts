import { CM_PATCH, isRolling, PARAMS_PATCH } from './argo-config';
import { LayoutInput } from './layout-input';
import { MADE_BY } from '../../../basics/made-by';
import { Application } from '../../application/application';
import { ApplicationDeletion } from '../application-deletion';
import { ClusterBundle, inSyncOrder } from '../bundle/cluster-bundle';
import { jsonOf } from '../bundle/objects-of';
import { pathInRepository } from '../bundle/repository';
import { ObjectProtection } from '../object-protection';

const RETIRE = 'In the program, `retire(pool)` lets one go in advance: commit that, then take it out.';

const PROTECTION: { readonly [protection in ObjectProtection]: (namespace: string) => string[] } = {
  [ObjectProtection.CONFIRM]: (namespace) => [
    'When a NodePool is deleted, Karpenter drains and deletes its nodes. A deleted node class stays until no node uses it, and its NodePools launch no nodes meanwhile. So Argo CD asks first: in its interface, or by an annotation of the Application, whose sync waits that long. The answer is for all that waits in it.',
    '',
    `   \`kubectl -n ${namespace} annotate application NAME argocd.argoproj.io/deletion-approved=$(date -u +%Y-%m-%dT%H:%M:%SZ) --overwrite\``,
    '',
    `To refuse, put the object back into Git, then end the sync that waits: \`argocd app terminate-op NAME\`. ${RETIRE}`,
  ],
  [ObjectProtection.NEVER]: () => [
    `When a NodePool is deleted, Karpenter drains and deletes its nodes, so Argo CD deletes no NodePool and no node class. If one is gone from Git, it stays, and its Application is out of sync until a person deletes it. ${RETIRE}`,
  ],
  [ObjectProtection.NONE]: () => ['When a NodePool is deleted, Karpenter drains and deletes its nodes. Argo CD deletes what is gone from Git without asking.'],
};

const DELETION: { readonly [deletion in ApplicationDeletion]: string } = {
  [ApplicationDeletion.ORPHAN]: 'An Application that is deleted leaves everything in the cluster: it has no finalizer.',
  [ApplicationDeletion.FOREGROUND]: 'An Application that is deleted takes everything along, by its finalizer.',
  [ApplicationDeletion.BACKGROUND]: 'An Application that is deleted takes everything along, by its finalizer.',
};

const KEPT = 'Pools and classes with the annotation `helm.sh/resource-policy: keep`, which those of Helm charts have, stay in any case: to Argo CD that is `Delete=false`.';

function hasKept({ clusters }: LayoutInput): boolean {
  return clusters.some(({ charts }) => charts.some(({ source }) => jsonOf(source._chart).some(({ metadata }) => metadata?.annotations?.['helm.sh/resource-policy'] === 'keep')));
}

/** What the folder is, and what Argo CD has to be told. */
export function layoutReadme(input: LayoutInput): string {
  const { chart, clusters, outdir, repository, argoNamespace, isAutomated } = input;
  const path = pathInRepository(repository, outdir);
  const folder = path === '.' ? '' : `${path}/`;
  const isStaged = isRolling(input);
  return [
    `# ${chart.node.id}: Karpenter and its nodes, for Argo CD`,
    '',
    `<!-- ${MADE_BY} -->`,
    '',
    '## Once',
    '',
    `Commands are run in the root of ${repository.repoURL}, once this folder is in it (\`${repository.targetRevision}\`).`,
    '',
    '1. Argo CD has to judge the health of Applications, which it does not by itself: without that, waves between Applications do not wait.',
    '',
    `   \`kubectl -n ${argoNamespace} patch configmap argocd-cm --patch-file ${folder}${CM_PATCH}\``,
    ...!isStaged ? [] : [
      '',
      '2. It has to know progressive syncs, so that clusters come one stage after another; the ApplicationSet controller reads that when it starts.',
      '',
      `   \`kubectl -n ${argoNamespace} patch configmap argocd-cmd-params-cm --patch-file ${folder}${PARAMS_PATCH}\``,
      `   \`kubectl -n ${argoNamespace} rollout restart deployment argocd-applicationset-controller\``,
    ],
    '',
    `${isStaged ? 3 : 2}. Point Argo CD at \`${folder}apps\`: add an Application of your own with that path, or apply it by hand.`,
    '',
    `   \`kubectl apply -n ${argoNamespace} -f ${folder}apps\``,
    '',
    '## What comes in which order',
    '',
    ...clusters.flatMap(orderOf),
    'Within the Applications of nodes: what they need (wave 0), node classes (1), pools (2), what makes pods (3).',
    ...isStaged ? ['', 'The Applications of clusters change stage by stage; a stage waits until all before it are healthy. Argo CD syncs the parents itself then, whatever their sync policy says. What is in the folders of nodes and in Helm charts follows its revision in all clusters at once: where that is too soon, clusters follow revisions of their own (`targetRevision`).'] : [],
    ...isAutomated ? [] : ['', 'A person syncs each of them; nothing is automated.'],
    '',
    '## What Argo CD compares',
    '',
    'Manifests of nodes have the form in which the API server stores them, so that Argo CD sees no difference after a sync. This covers Karpenter\'s kinds, ConfigMaps, PriorityClasses, PodDisruptionBudgets, and',
    'Kubernetes workloads (Pods to CronJobs): quantities, nulls, and zero values that the API omits, such as `hostNetwork: false`. Other kinds, Helm charts, and defaults of workloads are written as the program has them.',
    '',
    '## Taking something away',
    '',
    ...PROTECTION[input.protection](argoNamespace),
    '',
    [DELETION[input.deletion], ...hasKept(input) ? [KEPT] : []].join(' '),
    '',
    '## Files',
    '',
    input.hasOwnProject ? '- `apps/`: the project, and what brings everything else.' : '- `apps/`: what brings everything else.',
    '- `clusters/NAME/apps/`: the Applications of a cluster. `clusters/NAME/` beside it: its nodes, one file an object.',
    `- \`${CM_PATCH}\`${isStaged ? `, \`${PARAMS_PATCH}\`` : ''}: for Argo CD itself.`,
    '',
  ].join('\n');
}

function orderOf(bundle: ClusterBundle): string[] {
  const { cluster, version, crds, controller, charts } = bundle;
  const what = new Map([
    [crds?.application, 'the CRDs'],
    [controller.application, crds ? 'the controller, without CRDs' : 'the controller, and the CRDs'],
    ...charts.map(({ application, source }): [Application, string] => [application, `the ${source._helm ? 'Helm chart' : 'manifests'} of ${source._chart.node.id}`]),
  ]);
  return [
    `### ${cluster.name}: Karpenter ${version}`,
    '',
    '| wave | Application | what |',
    '|---|---|---|',
    ...inSyncOrder(bundle).map(({ application, wave }) => `| ${wave} | ${application.name} | ${what.get(application)} |`),
    '',
  ];
}
