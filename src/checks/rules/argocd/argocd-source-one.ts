import { valueText } from '../../../foundation/basics/value-text';
import { APPLICATION_APIS, ApplicationPart, eachApplication, eachSource } from '../../findings/argocd-applications';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Json, Rule, Violation } from '../../findings/rule';

export const ARGOCD_SOURCE_ONE: Rule = {
  id: 'argocd-source-one',
  what: 'An Application must set exactly one of `source`, `sources`, and `sourceHydrator`. Each source needs a `repoURL`, and either a `path` or a `chart` with `targetRevision`. An entry of `sources` may have a `ref` instead of a `path` or `chart`.',
  why: 'Argo CD reports an incomplete source as an invalid specification and does not sync the Application. If fields conflict, Argo CD uses one of them and ignores the others.',
  source: ['https://argo-cd.readthedocs.io/en/stable/user-guide/application-specification/', 'https://argo-cd.readthedocs.io/en/stable/user-guide/multiple_sources/'],
  apis: APPLICATION_APIS,
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning if Argo CD ignores one of several fields.',
  enforcedBy: EnforcedBy.CONTROLLER,
  pass: `
kind: Application
spec:
  source:
    repoURL: public.ecr.aws/karpenter
    chart: karpenter
    targetRevision: 1.15.3
    path: null
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
  const present = [spec.sourceHydrator && 'sourceHydrator', spec.sources?.length > 0 && 'sources', spec.source && 'source'].filter(Boolean);
  if (present.length === 0) return isWhole ? [{ path: `${path}.source`, message: 'source is required, unless sources or sourceHydrator is set', fix: 'Add source, for example source: {repoURL: https://github.com/my-org/nodes.git, path: .}.' }] : [];
  return present.slice(1).map((field) => ({
    path: `${path}.${field}`,
    message: `${field} is ignored, because ${present[0]} is set`,
    fix: `Remove ${field} or ${present[0]}.`,
    severity: Severity.WARNING,
  }));
}

function hydratorOf({ spec: { sourceHydrator }, path, isWhole }: ApplicationPart): Violation[] {
  if (!sourceHydrator || !isWhole) return [];
  const required = [[sourceHydrator.drySource?.repoURL, 'drySource.repoURL'], [sourceHydrator.syncSource?.targetBranch, 'syncSource.targetBranch']];
  if (sourceHydrator.hydrateTo) required.push([sourceHydrator.hydrateTo.targetBranch, 'hydrateTo.targetBranch']);
  return required.filter(([value]) => !value).map(([, field]) => missing(`${path}.sourceHydrator.${field}`));
}

function missingIn(source: Json, path: string, isOneOfMany: boolean, isWhole: boolean): Violation[] {
  if (!isWhole) return [];
  const { repoURL, path: folder, chart, ref, targetRevision } = source;
  if (!repoURL) return [missing(`${path}.repoURL`)];
  if (!folder && !chart && !(isOneOfMany && ref)) {
    return [{ path: `${path}.path`, message: isOneOfMany ? 'path, chart, or ref is required' : 'path or chart is required', fix: 'Add path, for example path: nodes, or add chart and targetRevision.' }];
  }
  if (!chart || targetRevision) return [];
  return [{ path: `${path}.targetRevision`, message: `targetRevision is required for chart ${valueText(chart)}`, fix: 'Set the chart version, for example targetRevision: 1.15.3.' }];
}

function tooMuchIn(source: Json, path: string): Violation[] {
  const violations: Violation[] = [];
  if (source.path && source.chart) {
    violations.push({ path: `${path}.path`, message: 'path is ignored, because chart is set', fix: 'Remove path or chart.', severity: Severity.WARNING });
  }
  const tools = ['kustomize', 'helm', 'directory', 'plugin'].filter((tool) => Object.keys(source[tool] ?? {}).length > 0);
  if (tools.length > 1) violations.push({ path: `${path}.${tools[1]}`, message: `${tools.join(' and ')} are mutually exclusive`, fix: `Keep only ${tools.join(' or ')}.` });
  return violations;
}

function missing(path: string): Violation {
  const field = path.slice(path.lastIndexOf('.') + 1);
  const example = field === 'repoURL' ? 'https://github.com/my-org/nodes.git' : 'main';
  return { path, message: `${field} is required`, fix: `Add ${field}, for example ${field}: ${example}.` };
}
