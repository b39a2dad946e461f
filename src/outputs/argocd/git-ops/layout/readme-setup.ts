import { CM_PATCH, isRolling, PARAMS_PATCH } from './argo-config';
import { autoModeSteps } from './auto-mode-steps';
import { LayoutInput } from './layout-input';
import { pathInRepository } from '../bundle/repository';

/** Renders the section of the README with the steps that deploy the folder for the first time. */
export function setupSection(input: LayoutInput): string[] {
  const { outdir, repository, clusters } = input;
  const path = pathInRepository(repository, outdir);
  const folder = path === '.' ? '' : `${path}/`;
  const steps = [...argoSteps(input, folder), ...clusters.flatMap((bundle) => autoModeSteps(bundle, input)), applyStep(input, folder)];
  return [
    '## Setup',
    '',
    `Commit this folder to ${repository.repoURL} (\`${repository.targetRevision}\`). Then run the commands in the root of the repository.`,
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
    ...!isRolling(input) ? [] : [[
      'Turn on progressive syncs, so that Argo CD updates the clusters stage by stage. The ApplicationSet controller reads this setting at startup.',
      `\`kubectl -n ${argoNamespace} patch configmap argocd-cmd-params-cm --patch-file ${folder}${PARAMS_PATCH}\``,
      `\`kubectl -n ${argoNamespace} rollout restart deployment argocd-applicationset-controller\``,
    ]],
  ];
}

function applyStep({ argoNamespace }: LayoutInput, folder: string): string[] {
  return [`Apply \`${folder}apps\`, or add an Application with that path.`, `\`kubectl apply -n ${argoNamespace} -f ${folder}apps\``];
}
