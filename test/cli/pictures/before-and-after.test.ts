import { node, OPTIONS, pod, rectangles, texts } from './nodes';
import { beforeAndAfter } from '../../../src/cli/pictures/before-and-after';

const price = (perHour: number, isUpperBound = false) => ({ price: { perHour, isUpperBound } });
const [web, db, api] = [pod('web-0', '1'), pod('db-0', '2'), pod('api-0', '1')];
const BEFORE = [node('node-a', [web], price(0.2)), node('node-b', [db], price(0.2)), node('node-c', [api], price(0.1, true))];
const AFTER = [node('node-b', [db, web], price(0.2)), node('new node', [api], price(0.05))];
const SVG = beforeAndAfter(BEFORE, AFTER, OPTIONS);
const linesOf = (svg: string, style: string) => texts(svg).filter((each) => each.style === style).map(({ text }) => text);

test('the headings have the number of nodes and the price', () => {
  expect(linesOf(SVG, 'heading')).toEqual(['Before: 3 nodes, at most 0.50 USD per hour', 'After: 2 nodes, 0.25 USD per hour']);
});

test('removed and new nodes have a different line, and a word in their name', () => {
  expect(SVG.match(/<g class="node[^"]*">/g)).toEqual(['<g class="node removed">', '<g class="node">', '<g class="node removed">', '<g class="node">', '<g class="node added">']);
  expect(linesOf(SVG, 'name')).toEqual(['node-a (removed)', 'node-b', 'node-c (removed)', 'node-b', 'new node']);
});

test('moved pods are marked before and after', () => {
  expect(rectangles(SVG).filter(({ style }) => style === 'moved')).toHaveLength(4);
  expect(rectangles(SVG).flatMap(({ title }) => (title?.includes('moves') ? [title] : []))).toEqual([
    'web-0: 1 cpu, 1Gi memory, moves to node-b', 'api-0: 1 cpu, 1Gi memory, moves to new node', 'web-0: 1 cpu, 1Gi memory, moves from node-a', 'api-0: 1 cpu, 1Gi memory, moves from node-c',
  ]);
  expect(linesOf(SVG, 'inside').filter((text) => text.startsWith('↪'))).toEqual(['↪ web-0', '↪ api-0', '↪ web-0', '↪ api-0']);
});

test('both groups have the same scale and colors', () => {
  const ofDb = rectangles(SVG).filter(({ title }) => title?.startsWith('db-0'));
  expect(ofDb.map(({ style, width }) => [style, width])).toEqual([[ofDb[0].style, ofDb[0].width], [ofDb[0].style, ofDb[0].width]]);
  expect(SVG.match(/The width of a box/g)).toHaveLength(1);
});

test('the last nodes can go, and prices can be unknown', () => {
  const svg = beforeAndAfter([node('node-a', []), node('node-b', [], price(0.2))], [], OPTIONS);
  expect(linesOf(svg, 'heading')).toEqual(['Before: 2 nodes, 0.20 USD per hour, without the node of unknown price', 'After: 0 nodes']);
  expect(linesOf(svg, 'muted')).toContain('no nodes');
});

test('in large clusters, the nodes that change have their own boxes', () => {
  const before = Array.from({ length: 500 }, (_, index) => node(`node-${index}`, [pod(`web-${index}`, '1')]));
  const after = before.slice(1).map((each, index) => (index === 0 ? { ...each, pods: [...each.pods, ...before[0].pods] } : each));
  const svg = beforeAndAfter(before, after, OPTIONS);
  expect(linesOf(svg, 'name')).toEqual(['node-0 (removed)', '499 nodes', 'node-1', '498 nodes']);
});
