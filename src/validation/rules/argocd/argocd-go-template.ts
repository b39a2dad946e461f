import { isObject } from '../../../basics/json';
import { valueText } from '../../../basics/value-text';
import { APPLICATION_SET } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { Json, Rule, Violation } from '../../rule';

/** What generators of Argo CD call their parameters, where they have no dot in them. */
const PARAMETERS = ['branch', 'branch_slug', 'cluster', 'head_sha', 'name', 'nameNormalized', 'number', 'organization', 'path', 'project', 'repository', 'server', 'sha', 'target_branch', 'url'];

/** Fields that are read by Argo CD alone: values of charts may have templates of their own. */
const SOURCE_FIELDS = ['repoURL', 'path', 'chart', 'targetRevision'];

export const ARGOCD_GO_TEMPLATE: Rule = {
  id: 'argocd-go-template',
  what: 'Parameters in the template of an ApplicationSet are written `{{.name}}` with `goTemplate: true`, and `{{name}}` without.',
  source: ['https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/GoTemplate/'],
  apis: [APPLICATION_SET],
  severity: Severity.WARNING,
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
    const isSlip = spec?.goTemplate === true ? withoutDot(parametersOf(spec)) : isOfGo;
    return textsOf(spec?.template ?? {}).flatMap(([path, text]): Violation[] => {
      const slip = [...text.matchAll(/\{\{(.*?)\}\}/gs)].find(([, inner]) => isSlip(inner));
      if (!slip) return [];
      return [spec.goTemplate === true
        ? { path, message: `${valueText(slip[0])} is no Go template, which goTemplate: true asks for`, fix: `write {{.${slip[1].trim()}}}` }
        : { path, message: `${valueText(slip[0])} is a Go template, and stays as it is without goTemplate: true`, fix: 'write goTemplate: true beside the template' }];
    });
  },
};

function isOfGo(inner: string): boolean {
  return /(^|[\s(])\.\w/.test(inner.replace(/^-/, ''));
}

/** One word alone calls a function in Go, of which there is none with the name of a parameter. */
function withoutDot(parameters: ReadonlySet<string>): (inner: string) => boolean {
  return (inner) => /^\s*[A-Za-z_][\w-]*([.[][\w.[\]-]*)\s*$/.test(inner) || parameters.has(inner.trim());
}

function parametersOf({ generators }: Json): ReadonlySet<string> {
  const lists: readonly unknown[] = Array.isArray(generators) ? generators.flatMap((entry) => entry?.list?.elements ?? []) : [];
  return new Set([...PARAMETERS, ...lists.filter(isObject).flatMap(Object.keys)]);
}

/** The texts that Argo CD itself reads, with their paths. */
function textsOf({ metadata = {}, spec = {} }: Json): [path: string, text: string][] {
  const sources: [string, Json | undefined][] = [['source', spec.source], ...(spec.sources ?? []).map((source: Json, index: number) => [`sources[${index}]`, source])];
  const all: [string, unknown][] = [
    ...['name', 'namespace'].map((field): [string, unknown] => [`metadata.${field}`, metadata[field]]),
    ...Object.entries(metadata.labels ?? {}).map(([label, value]): [string, unknown] => [`metadata.labels.${label}`, value]),
    ['spec.project', spec.project],
    ...['server', 'name', 'namespace'].map((field): [string, unknown] => [`spec.destination.${field}`, spec.destination?.[field]]),
    ...sources.flatMap(([at, source]) => SOURCE_FIELDS.map((field): [string, unknown] => [`spec.${at}.${field}`, source?.[field]])),
  ];
  return all.filter((entry): entry is [string, string] => typeof entry[1] === 'string').map(([path, text]) => [`spec.template.${path}`, text]);
}
