import { helmChartNote, notYamlNote, patchNote, placeholderNote, templateNote } from '../../../../src/checks/manifests/files/file-note';
import { noteRecord, noteTexts } from '../../../../src/checks/manifests/files/note-text';
import { templateKindOf } from '../../../../src/checks/manifests/files/template-kind';

const CHARTS = Array.from({ length: 7 }, (_, index) => helmChartNote(`charts/${index}`, index === 6));

test('writes one line for each kind of note, with the charts of Karpenter objects first', () => {
  expect(noteTexts([...CHARTS, patchNote('prod/limits.yaml', 'prod', 'prod')], 'cdk8s-karpenter validate')).toEqual([
    '7 Helm charts, whose templates are not read: charts/6, charts/0, charts/1, charts/2, charts/3, and 2 more. Render the objects, for example: helm template charts/6 | cdk8s-karpenter validate',
    'prod/limits.yaml is a patch of the kustomization in prod, and not a complete object. Render the objects: kubectl kustomize prod | cdk8s-karpenter validate',
  ]);
});

test('writes a sentence about several patches, without a command for components that nothing uses', () => {
  expect(noteTexts(['a', 'b'].map((name) => patchNote(`${name}/limits.yaml`, name, name)))).toEqual([
    '2 files are patches of kustomizations, and not complete objects: a/limits.yaml and b/limits.yaml. Render the objects, for example: kubectl kustomize a',
  ]);
  expect(noteTexts([patchNote('c/limits.yaml', 'c', undefined)])).toEqual(['c/limits.yaml is a patch of the kustomization in c, and not a complete object']);
});

test('omits the reader for a command that reads two inputs, and the command if nothing renders the source', () => {
  expect(noteTexts([CHARTS[0], notYamlNote('a.yaml', 'line 1: tag is not valid')])).toEqual([
    'charts/0 is a Helm chart, whose templates are not read. Render the objects: helm template charts/0',
    'a.yaml is skipped, because it is not readable and names no kind of Karpenter: line 1: tag is not valid',
  ]);
});

test.each([
  ['${NAME}', 'envsubst < FILE'],
  ['$(NAME)', 'sed \'s/$(NAME)/VALUE/g\' FILE'],
  ['${name}', 'echo \'templatefile("FILE", {NAME = "VALUE"})\' | terraform console | sed \'1d;$d\''],
])('a command for standard input names a file to replace: %s', (placeholder, command) => {
  expect(placeholderNote('standard input', [placeholder], false, () => undefined)).toMatchObject({ source: 'standard input', render: { command } });
});

test('a command for a template in standard input names a file to replace', () => {
  expect(templateNote('standard input', templateKindOf('{% if a %}')!, true).render?.command).toBe('jinja2 FILE');
});

test('separates the message and the fix for programs', () => {
  expect(noteRecord(CHARTS[0], 'cdk8s-karpenter validate')).toEqual({
    source: 'charts/0',
    kind: 'helm-chart',
    message: 'charts/0 is a Helm chart, whose templates are not read',
    fix: 'Render the objects: helm template charts/0 | cdk8s-karpenter validate',
  });
});
