import { syncOptionProblem } from './argocd-sync-options';
import { keyPath } from '../../../foundation/basics/json';
import { APPLICATION, APPLICATION_SET, ARGO_CD_APIS, KARPENTER_APIS } from '../../../karpenter/versions/known-apis';
import { eachApplication, isTemplated } from '../../findings/argocd-applications';
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
    ...inAnnotation(input.json.metadata?.annotations, 'metadata.annotations'),
    ...input.api === APPLICATION_SET ? inAnnotation(input.json.spec?.template?.metadata?.annotations, 'spec.template.metadata.annotations') : [],
    ...input.api === APPLICATION || input.api === APPLICATION_SET ? eachApplication(input, ({ spec, path }) =>
      eachItem<unknown>(spec.syncPolicy?.syncOptions, `${path}.syncPolicy.syncOptions`, (option, at) => problemOf(option, 'app', at))) : [],
  ],
};

function inAnnotation(annotations: { readonly [name: string]: unknown } | undefined, path: string): readonly Violation[] {
  const options = annotations?.[ANNOTATION];
  if (typeof options !== 'string' || isTemplated(options)) return [];
  return options.split(',').map((option) => option.trim()).filter((option) => option !== '').flatMap((option) => problemOf(option, 'object', keyPath(path, ANNOTATION)) ?? []);
}

function problemOf(option: unknown, place: 'app' | 'object', path: string): Violation | undefined {
  const problem = typeof option === 'string' && option !== '' && !isTemplated(option) ? syncOptionProblem(option, place) : undefined;
  return problem && { path, ...problem };
}
