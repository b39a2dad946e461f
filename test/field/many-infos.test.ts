import { poolYaml, runInField } from './run-field';

const VERSION = ['--karpenter-version', '1.15.1'];
const overlay = (name: string, weight: number) => `---\napiVersion: karpenter.sh/v1alpha1\nkind: NodeOverlay\nmetadata: {name: ${name}}\nspec: {weight: ${weight}, requirements: [], price: "1"}\n`;
const overlays = (count: number) => [...Array(count).keys()].map((index) => overlay(`o${index}`, index + 1)).join('');

test('the text output prints three infos of a rule, and the number of the others', () => {
  const { out } = runInField({ 'a.yaml': overlays(2), 'b.yaml': overlays(5).replaceAll('name: o', 'name: b').replaceAll('weight: ', 'weight: 1') }, 'validate', ...VERSION);
  expect(out.match(/gate-node-overlay$/gm)).toHaveLength(3);
  expect(out).toContain('\ninfo  4 more of gate-node-overlay. To list them, use --verbose.\n');
  expect(out).toContain('7 documents checked for Karpenter 1.15.1: 0 rejected by the API server, 0 errors, 0 warnings, 7 infos\n');
});

test('the text output prints all infos if a rule has only three', () => {
  const { out } = runInField({ 'a.yaml': overlays(3) }, 'validate', ...VERSION);
  expect(out.match(/gate-node-overlay$/gm)).toHaveLength(3);
  expect(out).not.toContain('more of');
});

test('other output formats contain all infos, and --quiet prints none', () => {
  expect(runInField({ 'a.yaml': overlays(5) }, 'validate', ...VERSION, '--output', 'json').out.match(/"gate-node-overlay"/g)).toHaveLength(5);
  expect(runInField({ 'a.yaml': overlays(5) }, 'validate', ...VERSION, '--quiet').out).toBe('');
});

test('the summary states how many infos the report omits', () => {
  const text = [...Array(5_001).keys()].map((index) => `---\n${poolYaml(`p${index}`).replace('{name: ', '{namespace: a, name: ')}`).join('');
  const { out } = runInField({ 'a.yaml': text }, 'validate', ...VERSION);
  expect(out).toMatch(/^5001 documents checked for Karpenter 1\.15\.1: 0 rejected by the API server, 0 errors, 0 warnings, 10000 of 10001 infos$/m);
});
