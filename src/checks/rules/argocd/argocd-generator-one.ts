import { isObject } from '../../../foundation/basics/json';
import { APPLICATION_SET } from '../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../findings/finding';
import { eachItem } from '../../findings/object-fields';
import { Json, Rule, Violation } from '../../findings/rule';

export const ARGOCD_GENERATOR_ONE: Rule = {
  id: 'argocd-generator-one',
  what: 'Each entry in `generators` of an ApplicationSet must contain exactly one generator. A `matrix` needs two generators. A `merge` needs at least two generators and `mergeKeys`.',
  why: 'Otherwise, Argo CD rejects the ApplicationSet or generates unintended Applications.',
  source: ['https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Generators/'],
  apis: [APPLICATION_SET],
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning if an entry of `generators` has several generators.',
  enforcedBy: EnforcedBy.CONTROLLER,
  fields: ['spec.generators'],
  pass: `
kind: ApplicationSet
spec:
  generators:
    - clusters: {}
`,
  fail: `
kind: ApplicationSet
spec:
  generators:
    - selector:
        matchLabels:
          env: prod
`,
  check: ({ json }) => entriesOf(json.spec?.generators, 'spec.generators', false),
};

function entriesOf(generators: unknown, path: string, isInner: boolean): readonly Violation[] {
  const entries: readonly unknown[] = Array.isArray(generators) ? generators : [];
  return eachItem(entries, path, (entry, at) => (isObject(entry) ? entryOf(entry, at, isInner) : []));
}

function entryOf(entry: Json, path: string, isInner: boolean): readonly Violation[] {
  const kinds = Object.keys(entry).filter((name) => name !== 'selector');
  return [...countOf(kinds, path, isInner), ...matrixOf(entry.matrix, `${path}.matrix`), ...mergeOf(entry.merge, `${path}.merge`)];
}

function countOf(kinds: readonly string[], path: string, isInner: boolean): Violation[] {
  if (kinds.length === 0) return [{ path, message: 'entry has no generator, so it generates nothing', fix: 'Add a generator, for example clusters: {}. A null value counts as absent.' }];
  if (kinds.length === 1) return [];
  const fix = 'Move each generator to its own entry.';
  if (isInner) return [{ path, message: `entry must have one generator, got ${kinds.join(', ')}`, fix }];
  return [{ path, message: `entry should have one generator, got ${kinds.join(', ')}, each of which generates separate Applications`, fix, severity: Severity.WARNING }];
}

function matrixOf(matrix: unknown, path: string): readonly Violation[] {
  if (!isObject(matrix)) return [];
  const { generators } = matrix as Json;
  const count = Array.isArray(generators) ? generators.length : 0;
  return [...count === 2 ? [] : [{ path: `${path}.generators`, message: `generators must have 2 entries in a matrix, got ${count}`, fix: 'List exactly two generators. One of the generators may itself be a matrix.' }], ...entriesOf(generators, `${path}.generators`, true)];
}

function mergeOf(merge: unknown, path: string): readonly Violation[] {
  if (!isObject(merge)) return [];
  const { generators, mergeKeys } = merge as Json;
  const count = Array.isArray(generators) ? generators.length : 0;
  return [
    ...count >= 2 ? [] : [{ path: `${path}.generators`, message: `generators must have at least 2 entries in a merge, got ${count}`, fix: 'Add another generator.' }],
    ...mergeKeys?.length > 0 ? [] : [{ path: `${path}.mergeKeys`, message: 'mergeKeys must not be empty', fix: 'Add at least one key, for example mergeKeys: [server].' }],
    ...entriesOf(generators, `${path}.generators`, true),
  ];
}
