import { SyncOptionPlace, syncOptionProblem } from './sync-options';
import { keyPath } from '../../../foundation/basics/json';
import { APPLICATION_SET, ARGO_CD_APIS, KARPENTER_APIS } from '../../../karpenter/versions/known-apis';
import { ApplicationPart, eachApplication, isTemplated } from '../../findings/argocd-applications';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Rule, Violation } from '../../findings/rule';

const ANNOTATION = 'argocd.argoproj.io/sync-options';

export const ARGOCD_SYNC_OPTION: Rule = {
  id: 'argocd-sync-option',
  what: 'Each sync option must be valid in its location: in an Application, or in the annotation `argocd.argoproj.io/sync-options`.',
  why: 'Argo CD matches sync options exactly and ignores unknown options. With a typo such as `Prune=confrm`, the object is not protected, and Argo CD shows no warning.',
  source: ['https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/'],
  apis: [...KARPENTER_APIS, ...ARGO_CD_APIS],
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  fields: ['metadata.annotations', 'spec.syncPolicy', 'spec.template'],
  pass: `
kind: NodePool
metadata:
  annotations:
    argocd.argoproj.io/sync-options: Prune=confirm,Delete=confirm
`,
  fail: `
kind: NodePool
metadata:
  annotations:
    argocd.argoproj.io/sync-options: Prune=confrm
`,
  check: (input) => [
    ...annotationViolations(input.json.metadata?.annotations, 'metadata.annotations'),
    ...input.api === APPLICATION_SET ? annotationViolations(input.json.spec?.template?.metadata?.annotations, 'spec.template.metadata.annotations') : [],
    ...eachApplication(input, syncPolicyViolations),
  ],
};

function annotationViolations(annotations: { readonly [name: string]: unknown } | undefined, path: string): readonly Violation[] {
  const value = annotations?.[ANNOTATION];
  if (typeof value !== 'string' || isTemplated(value)) return [];
  return value.split(',').flatMap((option) => violationOf(option.trim(), 'object', keyPath(path, ANNOTATION)) ?? []);
}

function syncPolicyViolations({ spec, path }: ApplicationPart): readonly Violation[] {
  return eachItem<unknown>(spec.syncPolicy?.syncOptions, `${path}.syncPolicy.syncOptions`, (option, at) => violationOf(option, 'app', at));
}

/** Returns the violation of a sync option, if any. Empty options and options with generator parameters are not checked. */
function violationOf(option: unknown, place: SyncOptionPlace, path: string): Violation | undefined {
  if (typeof option !== 'string' || option === '' || isTemplated(option)) return undefined;
  const problem = syncOptionProblem(option, place);
  return problem && { path, ...problem };
}
