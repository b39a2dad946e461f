import { valueText } from '../../../foundation/basics/value-text';
import { APPLICATION_SET } from '../../../karpenter/versions/known-apis';
import { APPLICATION_APIS, eachApplication, isTemplated } from '../../findings/argocd-applications';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Json, Rule, Violation } from '../../findings/rule';

export const ARGOCD_IGNORE_DIFFERENCES_PATH: Rule = {
  id: 'argocd-ignore-differences-path',
  what: 'Each entry of `ignoreDifferences` must name fields, and its JSON pointers must start with a slash.',
  why: 'Argo CD ignores entries without fields and pointers without a leading slash, so it still reports and reverts the differences.',
  source: ['https://argo-cd.readthedocs.io/en/stable/user-guide/diffing/'],
  apis: APPLICATION_APIS,
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.ADVICE,
  pass: `
kind: Application
spec:
  ignoreDifferences:
    - kind: NodePool
      group: karpenter.sh
      jsonPointers: [/spec/weight]
  syncPolicy:
    syncOptions: [RespectIgnoreDifferences=true]
`,
  fail: `
kind: Application
spec:
  ignoreDifferences:
    - kind: NodePool
      group: karpenter.sh
      jsonPointers: [spec/weight]
    - kind: EC2NodeClass
      group: karpenter.k8s.aws
  syncPolicy:
    syncOptions: [RespectIgnoreDifferences=true]
`,
  check: (input) => [
    ...eachApplication(input, ({ spec, path }) => eachItem<Json>(spec.ignoreDifferences, `${path}.ignoreDifferences`, violationsOf)),
    ...input.api === APPLICATION_SET ? eachItem<Json>(input.json.spec?.ignoreApplicationDifferences, 'spec.ignoreApplicationDifferences', violationsOf) : [],
  ],
};

function violationsOf({ jsonPointers, jqPathExpressions, managedFieldsManagers }: Json, path: string): readonly Violation[] {
  if (![jsonPointers, jqPathExpressions, managedFieldsManagers].some((list) => list?.length > 0)) {
    return [{ path, message: 'entry names no fields, so it has no effect', fix: 'Add jsonPointers, jqPathExpressions, or managedFieldsManagers.' }];
  }
  return eachItem<unknown>(jsonPointers, `${path}.jsonPointers`, (pointer, at) => {
    if (typeof pointer !== 'string' || pointer.startsWith('/') || isTemplated(pointer)) return undefined;
    const meant = /^[.\w/~-]+$/.test(pointer) ? `/${pointer.replace(/^[./]+/, '').replace(/\./g, '/')}` : '/spec/replicas';
    return { path: at, message: `JSON pointer must start with a slash, got ${valueText(pointer)}`, fix: `Use a pointer such as ${meant}.` };
  });
}
