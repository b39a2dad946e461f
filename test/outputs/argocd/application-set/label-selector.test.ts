import { messageOf } from '../../../output';
import { appFor, REPO } from '../git-ops/bundle/platform';
import { argocd, helm, settings } from 'cdk8s-karpenter';

const { ApplicationSetGenerator, LabelExpression } = argocd;

const KEY = 'at most 63 letters, digits, "-", "_", and "." that start and end with a letter or digit, optionally after a DNS name and a slash';
const VALUE = 'an empty string, or at most 63 letters, digits, "-", "_", and "." that start and end with a letter or digit';
const LONG = 'a'.repeat(64);

function selected(selector: any): string {
  const app = appFor('1.15.1');
  const controllerValues = new settings.ControllerValues({ clusterName: 'demo' });
  const nodes = [argocd.ChartSource.helmChart(new helm.HelmChart(app, 'nodes'))];
  return messageOf(() => new argocd.KarpenterGitOps(app, 'platform', { repoURL: REPO, clusterSelector: { selector, controllerValues, nodes } }));
}

const generated = (selector: any) => messageOf(() => ApplicationSetGenerator.clusters({ selector }));

const INVALID: [any, string][] = [
  [{ matchLabels: { 'a b': 'c' } }, `matchLabels: key must be ${KEY}, got "a b". For example: "example.com/stage"`],
  [{ matchLabels: { '': 'c' } }, `matchLabels: key must be ${KEY}, got "". For example: "example.com/stage"`],
  [{ matchLabels: { 'Example.com/a': 'c' } }, `matchLabels: key must be ${KEY}, got "Example.com/a". For example: "example.com/stage"`],
  [{ matchLabels: { 'a/b/c': 'd' } }, `matchLabels: key must be ${KEY}, got "a/b/c". For example: "example.com/stage"`],
  [{ matchLabels: { [`example.com/${LONG}`]: 'c' } }, `matchLabels: key must be ${KEY}, got "example.com/${LONG}". For example: "example.com/stage"`],
  [{ matchLabels: { stage: 'not valid' } }, `matchLabels["stage"] must be ${VALUE}, got "not valid". For example: "production"`],
  [{ matchLabels: { stage: LONG } }, `matchLabels["stage"] must be ${VALUE}, got "${LONG}". For example: "production"`],
  [{ matchLabels: { stage: true } }, `matchLabels["stage"] must be ${VALUE}, got true. For example: "production"`],
  [{ matchLabels: ['stage'] }, 'matchLabels must be a map, got ["stage"]'],
  [{ matchExpressions: [LabelExpression.exists('a b')] }, `matchExpressions[0].key must be ${KEY}, got "a b". For example: "example.com/stage"`],
  [{ matchExpressions: [LabelExpression.exists('a'), LabelExpression.isIn('b', [])] }, 'matchExpressions[1].values must be a list of at least 1 label value, got []. For example: ["production"]'],
  [{ matchExpressions: [LabelExpression.notIn('b', ['c', 'd/e'])] }, `matchExpressions[0].values[1] must be ${VALUE}, got "d/e". For example: "production"`],
  [{ matchExpressions: [{ key: 'a', operator: 'Equals' }] }, 'matchExpressions[0] must be a LabelExpression, got {"key":"a","operator":"Equals"}. For example: LabelExpression.exists("team")'],
  [{ matchExpressions: [{ key: 'a', operator: 'Exists', values: ['b'] }] }, 'matchExpressions[0] must be a LabelExpression, got {"key":"a","operator":"Exists","values":["b"]}. For example: LabelExpression.exists("team")'],
  [{ matchExpressions: LabelExpression.exists('a') }, 'matchExpressions must be a list, got a LabelExpression. Enclose the value in brackets: […].'],
];

test.each(INVALID)('rejects the selector %j', (selector, message) => {
  expect(selected(selector)).toBe(`clusterSelector.selector.${message}`);
  expect(generated(selector)).toBe(`ApplicationSetGenerator.clusters: selector.${message}`);
});

test('reports all mistakes of a selector together', () => {
  expect(generated({ matchLabels: { 'a b': 'c', 'd': 'e f' } }).split('\n')).toHaveLength(2);
});

test('accepts the longest keys and values, and empty values', () => {
  const longest = 'a'.repeat(63);
  const selector = { matchLabels: { [`example.com/${longest}`]: longest, empty: '' }, matchExpressions: [LabelExpression.isIn('a', ['', 'b'])] };
  expect(ApplicationSetGenerator.clusters({ selector })._toJson()).toEqual({
    clusters: { selector: { ...selector, matchExpressions: [{ key: 'a', operator: 'In', values: ['', 'b'] }] } },
  });
});

test('a cluster generator in a matrix can read parameters of the other generator, but a selector of KarpenterGitOps cannot', () => {
  const selector = { matchLabels: { stage: '{{.stage}}' }, matchExpressions: [LabelExpression.isIn('region', ['{{.region}}'])] };
  expect(ApplicationSetGenerator.clusters({ selector })._toJson()).toMatchObject({ clusters: { selector: { matchLabels: { stage: '{{.stage}}' } } } });
  expect(selected(selector)).toContain(`clusterSelector.selector.matchLabels["stage"] must be ${VALUE}, got "{{.stage}}".`);
});
