import { CM_PATCH, PARAMS_PATCH } from './argo-config';
import { LayoutInput } from './layout-input';
import { MADE_BY } from '../../../../foundation/basics/made-by';
import { ApplicationDeletion } from '../application-deletion';
import { jsonOf } from '../bundle/objects-of';
import { ChartSource } from '../chart-source';
import { ObjectProtection } from '../object-protection';
import { autoModeSteps } from './auto-mode-steps';
import { clusterLines } from './cluster-table';
import { stageLines } from './stage-lines';
import { pathInRepository } from '../bundle/repository';

const RETIRE = 'To delete an object without a confirmation, call `retire` for the object in the program and commit the result. Then remove the object from the program.';

const PROTECTION: { readonly [protection in ObjectProtection]: (namespace: string) => string[] } = {
  [ObjectProtection.CONFIRM]: (namespace) => [
    'When a NodePool is deleted, Karpenter drains and deletes its nodes. A deleted node class remains until no node uses it. In the meantime, the NodePools that use the class launch no nodes. Therefore, Argo CD waits for confirmation before it deletes NodePools and node classes. Confirm the deletion in the UI, or with an annotation on the Application. The confirmation applies to all pending deletions of the Application.',
    '',
    `   \`kubectl -n ${namespace} annotate application NAME argocd.argoproj.io/deletion-approved=$(date -u +%Y-%m-%dT%H:%M:%SZ) --overwrite\``,
    '',
    `To cancel a deletion, restore the object in Git and end the pending sync: \`argocd app terminate-op NAME\`. ${RETIRE}`,
  ],
  [ObjectProtection.NEVER]: () => [
    `When a NodePool is deleted, Karpenter drains and deletes its nodes, so Argo CD never deletes NodePools or node classes. If you remove such an object from Git, its Application remains OutOfSync until you delete the object from the cluster. ${RETIRE}`,
  ],
  [ObjectProtection.NONE]: () => ['When a NodePool is deleted, Karpenter drains and deletes its nodes. If you remove an object from Git, Argo CD deletes the object without a confirmation.'],
};

const DELETION: { readonly [deletion in ApplicationDeletion]: string } = {
  [ApplicationDeletion.ORPHAN]: 'If you delete an Application, its objects remain in the cluster, because the Application has no finalizer.',
  [ApplicationDeletion.FOREGROUND]: 'If you delete an Application, its finalizer also deletes its objects.',
  [ApplicationDeletion.BACKGROUND]: 'If you delete an Application, its finalizer also deletes its objects.',
};

const KEPT = 'NodePools and node classes in Helm charts have the annotation `helm.sh/resource-policy: keep`. These objects always remain, because Argo CD treats the annotation as `Delete=false`.';

const MANIFESTS = [
  '## Manifests',
  '',
  'Node manifests are written exactly as the API server stores them, so that Argo CD shows no difference after a sync. Quantities are normalized.',
  'Nulls, and zero values that the API omits, such as `hostNetwork: false`, are removed. This applies to Karpenter\'s kinds, ConfigMaps, PriorityClasses, PodDisruptionBudgets, and workloads such as Deployments and CronJobs. Other kinds, Helm charts, and workload defaults are unchanged.',
  '',
];

function hasKept({ clusters }: LayoutInput): boolean {
  return clusters.some(({ charts }) => charts.some(({ source }) => jsonOf(source._chart).some(({ metadata }) => metadata?.annotations?.['helm.sh/resource-policy'] === 'keep')));
}

function hasSource({ clusters }: LayoutInput, isSuch: (source: ChartSource) => boolean): boolean {
  return clusters.some(({ charts }) => charts.some(({ source }) => isSuch(source)));
}

/** Renders the README of the generated folder, which describes the Argo CD setup, the sync order, and deletion. */
export function layoutReadme(input: LayoutInput): string {
  const { chart, argoNamespace, isAutomated, isStaged } = input;
  const hasManifests = hasSource(input, ({ _helm: helm }) => helm === undefined);
  return [
    `# ${chart.node.id}: Karpenter and its nodes, for Argo CD`,
    '',
    `<!-- ${MADE_BY} -->`,
    '',
    ...setupSection(input),
    '## Clusters',
    '',
    ...clusterLines(input),
    '',
    'Sync waves within the Applications of nodes: other objects (0), node classes (1), NodePools (2), workloads (3).',
    ...isStaged ? stageLines(input) : [],
    ...isAutomated ? [] : ['', 'Automated sync is off. Sync each Application manually.'],
    '',
    ...hasManifests ? MANIFESTS : [],
    '## Deletion',
    '',
    ...PROTECTION[input.protection](argoNamespace),
    '',
    [DELETION[input.deletion], ...hasKept(input) ? [KEPT] : []].join(' '),
    '',
    '## Files',
    '',
    input.hasOwnProject ? '- `apps/`: the AppProject, and the parent Application or ApplicationSet.' : '- `apps/`: the parent Application or ApplicationSet.',
    ...input.selector ? ['- `cluster/`: a Helm chart with the Applications of a cluster.'] : ['- `clusters/NAME/apps/`: the Applications of a cluster.'],
    ...hasManifests ? ['- The other folders in `clusters/NAME/`: the manifests of the cluster, one file for each object.'] : [],
    `- \`${CM_PATCH}\`${isStaged ? `, \`${PARAMS_PATCH}\`` : ''}: settings for Argo CD.`,
    '',
  ].join('\n');
}

/** Renders the section of the README with the steps that deploy the folder for the first time. */
function setupSection(input: LayoutInput): string[] {
  const { outdir, repository } = input;
  const path = pathInRepository(repository, outdir);
  const folder = path === '.' ? '' : `${path}/`;
  const steps = [...argoSteps(input, folder), ...autoModeSteps(input), applyStep(input, folder)];
  return [
    '## Setup',
    '',
    `Commit this folder${hasSource(input, ({ _helm: helm }) => helm !== undefined) ? ' and the folders of the Helm charts' : ''} to ${repository.repoURL} (\`${repository.targetRevision}\`). Then run the commands in the root of the repository.`,
    '',
    ...steps.flatMap(([text, ...lines], index) => [`${index + 1}. ${text}`, '', ...lines.length === 0 ? [] : [...lines.map((line) => `   ${line}`), '']]),
  ];
}

function argoSteps(input: LayoutInput, folder: string): string[][] {
  const { argoNamespace } = input;
  return [
    [
      'Add a health check for Applications to Argo CD. Without this check, Argo CD does not wait for an Application before it syncs the next wave.',
      `\`kubectl -n ${argoNamespace} patch configmap argocd-cm --patch-file ${folder}${CM_PATCH}\``,
    ],
    ...!input.isStaged ? [] : [[
      'Turn on progressive syncs, so that Argo CD updates the clusters stage by stage. The ApplicationSet controller reads this setting at startup.',
      `\`kubectl -n ${argoNamespace} patch configmap argocd-cmd-params-cm --patch-file ${folder}${PARAMS_PATCH}\``,
      `\`kubectl -n ${argoNamespace} rollout restart deployment argocd-applicationset-controller\``,
    ]],
  ];
}

function applyStep({ argoNamespace }: LayoutInput, folder: string): string[] {
  return [`Apply \`${folder}apps\`, or add an Application with that path.`, `\`kubectl apply -n ${argoNamespace} -f ${folder}apps\``];
}
