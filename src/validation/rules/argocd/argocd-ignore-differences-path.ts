import { valueText } from '../../../basics/value-text';
import { APPLICATION_SET } from '../../../versions/known-apis';
import { APPLICATION_APIS, eachApplication, isTemplated } from '../../argocd-applications';
import { EnforcedBy, Severity } from '../../finding';
import { eachItem } from '../../object-fields';
import { Json, Rule, Violation } from '../../rule';

export const ARGOCD_IGNORE_DIFFERENCES_PATH: Rule = {
  id: 'argocd-ignore-differences-path',
  what: 'An entry of `ignoreDifferences` says what is ignored, and JSON pointers begin with a slash.',
  source: ['https://argo-cd.readthedocs.io/en/stable/user-guide/diffing/'],
  apis: APPLICATION_APIS,
  severity: Severity.WARNING,
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
    return [{ path, message: 'it says of no field that it is ignored, so it does nothing', fix: 'write jsonPointers, jqPathExpressions or managedFieldsManagers' }];
  }
  return eachItem<unknown>(jsonPointers, `${path}.jsonPointers`, (pointer, at) => {
    if (typeof pointer !== 'string' || pointer.startsWith('/') || isTemplated(pointer)) return undefined;
    const meant = /^[.\w/~-]+$/.test(pointer) ? `/${pointer.replace(/^[./]+/, '').replace(/\./g, '/')}` : '/spec/replicas';
    return { path: at, message: `${valueText(pointer)} is no JSON pointer: it does not begin with a slash, so nothing is ignored`, fix: `write it like ${meant}` };
  });
}
