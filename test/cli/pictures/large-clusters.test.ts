import { node, OPTIONS, pod, rectangles, texts } from './nodes';
import { nodesPicture } from '../../../src/cli/pictures/nodes-picture';

const namesIn = (svg: string) => texts(svg).filter(({ style }) => style === 'name').map(({ text }) => text);
const zones = ['us-east-1a', 'us-east-1b'];
const web = (count: number, index: number) => Array.from({ length: count }, (_, each) => pod(`web-${index}-${each}`, '100m'));

test('up to 24 nodes have a box each', () => {
  const nodes = Array.from({ length: 24 }, () => node('new node', []));
  expect(namesIn(nodesPicture(nodes, OPTIONS))).toHaveLength(24);
});

test('of more nodes, equal ones share a box, whatever their names and zones', () => {
  const nodes = Array.from({ length: 1000 }, (_, index) => node(`node-${index}`, [pod(`web-${index}`, index < 990 ? '1' : '2')], { zone: zones[index % 2], price: { perHour: 0.2, isUpperBound: false } }));
  const svg = nodesPicture(nodes, OPTIONS);
  expect(namesIn(svg)).toEqual(['990 nodes', '10 nodes']);
  expect(texts(svg).map(({ text }) => text)).toContain('us-east-1a, us-east-1b · 0.20 USD per hour each');
  expect(rectangles(svg)[0].title).toBe('1 × web on each node: 1 cpu, 1Gi memory');
});

test('boxes of equal names keep the name', () => {
  const nodes = Array.from({ length: 30 }, () => node('new node', []));
  expect(namesIn(nodesPicture(nodes, OPTIONS))).toEqual(['30 × new node']);
});

test('at most 60 boxes, with marked nodes before others, and then the most frequent', () => {
  const nodes = Array.from({ length: 100 }, (_, index) => node(`node-${index}`, [pod(`web-${index}`, `${index + 1}m`)], index === 99 ? { mark: 'Expensive' } : {}));
  const svg = nodesPicture([...nodes, node('twin', [pod('web-100', '98m')])], OPTIONS);
  expect(namesIn(svg)).toEqual([...Array.from({ length: 58 }, (_, index) => `node-${index}`), '2 nodes', 'node-99']);
  expect(texts(svg).map(({ text }) => text)).toContain('The picture omits 40 more nodes with 40 pods.');
});

test('1,000 different nodes with 20 pods each are a small page', () => {
  const nodes = Array.from({ length: 1000 }, (_, index) => node(`node-${index}`, [...web(19, index), pod(`own${index}-0`, `${index + 1}m`)]));
  expect(nodesPicture(nodes, OPTIONS).length).toBeLessThan(150_000);
});
