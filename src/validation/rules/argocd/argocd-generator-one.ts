import { isObject } from '../../../basics/json';
import { APPLICATION_SET } from '../../../versions/known-apis';
import { EnforcedBy, Severity } from '../../finding';
import { eachItem } from '../../object-fields';
import { Json, Rule, Violation } from '../../rule';

export const ARGOCD_GENERATOR_ONE: Rule = {
  id: 'argocd-generator-one',
  what: 'Each entry of the generators of an ApplicationSet is one generator; a matrix has two, a merge two or more and the keys to merge by.',
  source: ['https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/Generators/'],
  apis: [APPLICATION_SET],
  severity: Severity.ERROR,
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
  if (kinds.length === 0) return [{ path, message: 'there is no generator in it, so it generates nothing', fix: 'write one, such as clusters: {}: what is null counts as absent' }];
  if (kinds.length === 1) return [];
  const fix = 'put each into an entry of its own';
  if (isInner) return [{ path, message: `it has ${kinds.length} generators: ${kinds.join(', ')}`, fix }];
  return [{ path, message: `it has ${kinds.length} generators, ${kinds.join(', ')}, each of which generates by itself`, fix, severity: Severity.WARNING }];
}

function matrixOf(matrix: unknown, path: string): readonly Violation[] {
  if (!isObject(matrix)) return [];
  const { generators } = matrix as Json;
  const count = Array.isArray(generators) ? generators.length : 0;
  return [...count === 2 ? [] : [{ path: `${path}.generators`, message: `a matrix is of two generators, this one of ${count}`, fix: 'write two; one of them may be a matrix' }], ...entriesOf(generators, `${path}.generators`, true)];
}

function mergeOf(merge: unknown, path: string): readonly Violation[] {
  if (!isObject(merge)) return [];
  const { generators, mergeKeys } = merge as Json;
  const count = Array.isArray(generators) ? generators.length : 0;
  return [
    ...count >= 2 ? [] : [{ path: `${path}.generators`, message: `a merge is of two generators or more, this one of ${count}`, fix: 'write another one' }],
    ...mergeKeys?.length > 0 ? [] : [{ path: `${path}.mergeKeys`, message: 'there are no keys to merge by', fix: 'write at least one, such as server' }],
    ...entriesOf(generators, `${path}.generators`, true),
  ];
}
