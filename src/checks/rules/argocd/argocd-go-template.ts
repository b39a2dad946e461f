import { isObject, keyPath } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { APPLICATION_SET } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { Json, Rule, Violation } from '../../findings/rule';

/** Parameters of Argo CD generators whose names contain no dot. */
const PARAMETERS = ['branch', 'branch_slug', 'cluster', 'head_sha', 'name', 'nameNormalized', 'number', 'organization', 'path', 'project', 'repository', 'server', 'sha', 'target_branch', 'url'];

/** Source fields that only Argo CD reads. Other fields, such as Helm values, may contain templates for other tools. */
const SOURCE_FIELDS = ['repoURL', 'path', 'chart', 'targetRevision'];

export const ARGOCD_GO_TEMPLATE: Rule = {
  id: 'argocd-go-template',
  what: 'Parameters in the template of an ApplicationSet must be written as `{{.name}}` with `goTemplate: true`, and as `{{name}}` without it.',
  why: 'Otherwise, Argo CD cannot render the template, or copies the placeholder unchanged into the Application.',
  source: ['https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/GoTemplate/'],
  apis: [APPLICATION_SET],
  severity: Severity.WARNING,
  effect: 'unintended',
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: ['spec.template'],
  pass: `
kind: ApplicationSet
spec:
  goTemplate: true
  template:
    metadata:
      name: nodes-{{.name}}
`,
  fail: `
kind: ApplicationSet
spec:
  template:
    metadata:
      name: nodes-{{.name}}
`,
  check: ({ json: { spec } }) => {
    const isMismatch = spec?.goTemplate === true ? withoutDot(parametersOf(spec)) : isGoExpression;
    return stringsOf(spec?.template ?? {}).flatMap(([path, text]): Violation[] => {
      const found = [...text.matchAll(/\{\{(.*?)\}\}/gs)].find(([, inner]) => isMismatch(inner));
      if (!found) return [];
      return [spec.goTemplate === true
        ? { path, message: `${valueText(found[0])} is not a Go template, but goTemplate is true`, fix: `Use {{.${found[1].trim()}}}.` }
        : { path, message: `${valueText(found[0])} is a Go template, but goTemplate is not true, so Argo CD does not replace it`, fix: 'Set goTemplate: true in the spec of the ApplicationSet.' }];
    });
  },
};

function isGoExpression(inner: string): boolean {
  return /(^|[\s(])\.\w/.test(inner.replace(/^-/, ''));
}

/** Matches a parameter without a leading dot. A Go template would treat the parameter's name as an unknown function. */
function withoutDot(parameters: ReadonlySet<string>): (inner: string) => boolean {
  return (inner) => /^\s*[A-Za-z_][\w-]*([.[][\w.[\]-]*)\s*$/.test(inner) || parameters.has(inner.trim());
}

function parametersOf({ generators }: Json): ReadonlySet<string> {
  const lists: readonly unknown[] = Array.isArray(generators) ? generators.flatMap((entry) => entry?.list?.elements ?? []) : [];
  return new Set([...PARAMETERS, ...lists.filter(isObject).flatMap(Object.keys)]);
}

/** Returns the template strings that Argo CD itself reads, with their field paths. */
function stringsOf({ metadata = {}, spec = {} }: Json): [path: string, text: string][] {
  const sources: [string, Json | undefined][] = [['source', spec.source], ...(spec.sources ?? []).map((source: Json, index: number) => [`sources[${index}]`, source])];
  const all: [string, unknown][] = [
    ...['name', 'namespace'].map((field): [string, unknown] => [`metadata.${field}`, metadata[field]]),
    ...Object.entries(metadata.labels ?? {}).map(([label, value]): [string, unknown] => [keyPath('metadata.labels', label), value]),
    ['spec.project', spec.project],
    ...['server', 'name', 'namespace'].map((field): [string, unknown] => [`spec.destination.${field}`, spec.destination?.[field]]),
    ...sources.flatMap(([at, source]) => SOURCE_FIELDS.map((field): [string, unknown] => [`spec.${at}.${field}`, source?.[field]])),
  ];
  return all.filter((entry): entry is [string, string] => typeof entry[1] === 'string').map(([path, text]) => [`spec.template.${path}`, text]);
}
