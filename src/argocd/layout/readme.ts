import { CM_PATCH, PARAMS_PATCH } from './argo-config';
import { LayoutInput } from './layout-input';
import { MADE_BY } from '../../basics/made-by';
import { Application } from '../application';
import { ClusterBundle, inSyncOrder } from '../bundle/cluster-bundle';
import { pathInRepository } from '../bundle/repository';

/** What the folder is, and what Argo CD has to be told. */
export function layoutReadme({ chart, clusters, outdir, repository, argoNamespace }: LayoutInput): string {
  const path = pathInRepository(repository, outdir);
  const folder = path === '.' ? '' : `${path}/`;
  const isSingle = clusters.length === 1;
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
    ...isSingle ? [] : [
      '',
      '2. It has to know progressive syncs, so that clusters come one stage after another; the ApplicationSet controller reads that when it starts.',
      '',
      `   \`kubectl -n ${argoNamespace} patch configmap argocd-cmd-params-cm --patch-file ${folder}${PARAMS_PATCH}\``,
      `   \`kubectl -n ${argoNamespace} rollout restart deployment argocd-applicationset-controller\``,
    ],
    '',
    `${isSingle ? 2 : 3}. Point Argo CD at \`${folder}apps\`: add an Application of your own with that path, or apply it by hand.`,
    '',
    `   \`kubectl apply -n ${argoNamespace} -f ${folder}apps\``,
    '',
    '## What comes in which order',
    '',
    ...clusters.flatMap(orderOf),
    'Within the Applications of nodes: what they need (wave 0), node classes (1), pools (2), what makes pods (3).',
    ...isSingle ? [] : ['', 'Clusters come stage by stage; a stage waits until all before it are healthy. Argo CD syncs the parents itself then, whatever their sync policy says.'],
    '',
    '## Taking something away',
    '',
    'NodePools and node classes take their nodes along. With `Prune=confirm` and `Delete=confirm` Argo CD asks first: in its interface, or by an annotation of the Application, whose sync waits that long.',
    '',
    `   \`kubectl -n ${argoNamespace} annotate application NAME argocd.argoproj.io/deletion-approved=$(date -u +%Y-%m-%dT%H:%M:%SZ) --overwrite\``,
    '',
    'In the program, `retire(pool)` lets one go in advance: commit that, then take it out. An Application without a finalizer leaves everything in the cluster when it is deleted.',
    '',
    '## Files',
    '',
    '- `apps/`: the project, and what brings everything else.',
    '- `clusters/NAME/apps/`: the Applications of a cluster. `clusters/NAME/` beside it: its nodes, one file an object.',
    `- \`${CM_PATCH}\`${isSingle ? '' : `, \`${PARAMS_PATCH}\``}: for Argo CD itself.`,
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
