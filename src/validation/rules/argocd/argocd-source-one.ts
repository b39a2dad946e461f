import { valueText } from '../../../basics/value-text';
import { APPLICATION_APIS, ApplicationPart, eachApplication, eachSource } from '../../argocd-applications';
import { EnforcedBy, Severity } from '../../finding';
import { Json, Rule, Violation } from '../../rule';

export const ARGOCD_SOURCE_ONE: Rule = {
  id: 'argocd-source-one',
  what: 'An Application has one of `source`, `sources` and `sourceHydrator`, and each source a `repoURL` with a `path`, a `chart` and its `targetRevision`, or, among others, a `ref`.',
  source: ['https://argo-cd.readthedocs.io/en/stable/user-guide/application-specification/', 'https://argo-cd.readthedocs.io/en/stable/user-guide/multiple_sources/'],
  apis: APPLICATION_APIS,
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
kind: Application
spec:
  source: null
  sources:
    - repoURL: public.ecr.aws/karpenter
      chart: karpenter
      targetRevision: 1.15.1
    - repoURL: https://github.com/org/nodes
      ref: values
`,
  fail: `
kind: Application
spec:
  source:
    repoURL: public.ecr.aws/karpenter
    chart: karpenter
    path: null
`,
  check: (input) => eachApplication(input, (part) => [
    ...fieldsOf(part),
    ...hydratorOf(part),
    ...eachSource(part, (source, path, isOneOfMany) => [...missingIn(source, path, isOneOfMany, part.isWhole), ...tooMuchIn(source, path)]),
  ]),
};

function fieldsOf({ spec, path, isWhole }: ApplicationPart): Violation[] {
  const there = [spec.sourceHydrator && 'sourceHydrator', spec.sources?.length > 0 && 'sources', spec.source && 'source'].filter(Boolean);
  if (there.length === 0) return isWhole ? [{ path: `${path}.source`, message: 'it says neither source nor sources nor sourceHydrator', fix: 'write source' }] : [];
  return there.slice(1).map((field) => ({
    path: `${path}.${field}`,
    message: `Argo CD reads ${there[0]}, and passes ${field} over`,
    fix: 'leave one of them out',
    severity: Severity.WARNING,
  }));
}

function hydratorOf({ spec: { sourceHydrator }, path, isWhole }: ApplicationPart): Violation[] {
  if (!sourceHydrator || !isWhole) return [];
  const asked = [[sourceHydrator.drySource?.repoURL, 'drySource.repoURL'], [sourceHydrator.syncSource?.targetBranch, 'syncSource.targetBranch']];
  if (sourceHydrator.hydrateTo) asked.push([sourceHydrator.hydrateTo.targetBranch, 'hydrateTo.targetBranch']);
  return asked.filter(([value]) => !value).map(([, field]) => missing(`${path}.sourceHydrator.${field}`));
}

function missingIn(source: Json, path: string, isOneOfMany: boolean, isWhole: boolean): Violation[] {
  if (!isWhole) return [];
  const { repoURL, path: folder, chart, ref, targetRevision } = source;
  if (!repoURL) return [missing(`${path}.repoURL`)];
  if (!folder && !chart && !(isOneOfMany && ref)) {
    return [{ path: `${path}.path`, message: `the source has neither a path nor a chart${isOneOfMany ? ' nor a ref' : ''}`, fix: 'write the path of a folder, such as ".", or a chart' }];
  }
  if (!chart || targetRevision) return [];
  return [{ path: `${path}.targetRevision`, message: `the chart ${valueText(chart)} has no version`, fix: 'write the version of the chart, such as 1.15.1' }];
}

function tooMuchIn(source: Json, path: string): Violation[] {
  const violations: Violation[] = [];
  if (source.path && source.chart) {
    violations.push({ path: `${path}.path`, message: 'Argo CD takes the chart, and passes the path over', fix: 'leave one of them out', severity: Severity.WARNING });
  }
  const tools = ['kustomize', 'helm', 'directory', 'plugin'].filter((tool) => Object.keys(source[tool] ?? {}).length > 0);
  if (tools.length > 1) violations.push({ path: `${path}.${tools[1]}`, message: `the source is for ${tools.join(' and ')} at once`, fix: 'leave all but one of them out' });
  return violations;
}

function missing(path: string): Violation {
  return { path, message: 'it is missing or empty', fix: 'write it: Argo CD asks for it' };
}
