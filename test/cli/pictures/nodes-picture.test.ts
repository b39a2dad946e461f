import { node, OPTIONS, pod, rectangles, texts } from './nodes';
import { nodesPicture } from '../../../src/cli/pictures/nodes-picture';
import { resourcesOf } from '../../../src/karpenter/scheduling/pods/resources';

const linesOf = (svg: string, style: string) => texts(svg).filter((each) => each.style === style).map(({ text }) => text);

test('the pods, the DaemonSets, and the unused part fill the width of a box', () => {
  const svg = nodesPicture([node('a', [pod('web-0', '1'), pod('web-1', '1'), pod('api-0', '500m')], { daemons: resourcesOf({ cpu: '250m' }) })], OPTIONS);
  const drawn = rectangles(svg);
  expect(drawn.map(({ style, title }) => [style, title])).toEqual([
    ['pod daemons', 'DaemonSets: 0.25 cpu'],
    ['pod owner-1', 'web-0: 1 cpu, 1Gi memory'],
    ['pod owner-1', 'web-1: 1 cpu, 1Gi memory'],
    ['pod owner-2', 'api-0: 0.5 cpu, 1Gi memory'],
    ['unused', 'Unused: 1.25 cpu'],
    ['outline', undefined],
  ]);
  const parts = drawn.slice(0, -1);
  const [outline] = drawn.slice(-1);
  parts.forEach(({ x, width }, index) => expect(x + width).toBeCloseTo(parts[index + 1]?.x ?? outline.x + outline.width, 1));
  expect(parts[1].width / outline.width).toBeCloseTo(1 / 4, 2);
});

test('all boxes have the same scale', () => {
  const svg = nodesPicture([node('small', [pod('a-0', '2')]), node('large', [pod('b-0', '2')], { allocatable: resourcesOf({ cpu: '64', memory: '256Gi' }) })], OPTIONS);
  const [a, b] = rectangles(svg).filter(({ style }) => style.startsWith('pod'));
  const [small, large] = rectangles(svg).filter(({ style }) => style === 'outline');
  expect(a.width).toBe(b.width);
  expect(large.width / small.width).toBeCloseTo(16, 1);
  expect(large.x + large.width).toBeLessThan(962);
});

test.each([
  ['cpu', [pod('a-0', '3', '1Gi')]],
  ['memory', [pod('a-0', '1', '15Gi')]],
  ['pods', [pod('a-0', '10m', '1Mi')]],
  ['nvidia.com/gpu', [pod('a-0', '1', '1Gi', { 'nvidia.com/gpu': '1' })]],
])('the width is the scarcest resource: %s', (resource, pods) => {
  const allocatable = resourcesOf({ 'cpu': '4', 'memory': '16Gi', 'pods': '58', 'nvidia.com/gpu': '1' });
  expect(nodesPicture([node('a', pods, { allocatable })], OPTIONS)).toContain(`The width of a box is the ${resource === 'pods' ? 'number of pods' : resource}`);
});

test('the width is a resource that all nodes have', () => {
  const gpu = { 'nvidia.com/gpu': '1' };
  const svg = nodesPicture([
    node('a', [pod('train-0', '1', '1Gi', gpu)], { allocatable: resourcesOf({ cpu: '4', memory: '16Gi', pods: '58', ...gpu }) }),
    node('b', [pod('web-0', '2')]),
  ], OPTIONS);
  expect(svg).toContain('The width of a box is the cpu');
  expect(linesOf(svg, 'muted')).toEqual(expect.arrayContaining(['25% of 4 cpu · 6% of 16Gi memory', '1 of 1 nvidia.com/gpu']));
});

test('captions have the NodePool, the type, the capacity type, the zone, the price, and notes', () => {
  const svg = nodesPicture([node('node-a', [], {
    nodePool: 'general', instanceType: 'm7i.xlarge', capacityType: 'spot', zone: 'us-east-1a', price: { perHour: 0.2016, isUpperBound: true }, notes: ['Empty.'],
  })], OPTIONS);
  expect(linesOf(svg, 'name')).toEqual(['node-a']);
  expect(linesOf(svg, 'muted').slice(1)).toEqual(['NodePool general · m7i.xlarge · spot · us-east-1a · at most 0.2016 USD per hour', '0% of 4 cpu · 0% of 16Gi memory']);
  expect(linesOf(svg, 'note')).toEqual(['Empty.']);
});

test('nodes with accelerators that no pod requests are marked, in words', () => {
  const allocatable = resourcesOf({ 'cpu': '4', 'memory': '16Gi', 'nvidia.com/gpu': '4' });
  const svg = nodesPicture([node('wasted', [pod('web-0', '1')], { allocatable }), node('used', [pod('train-0', '1', '1Gi', { 'nvidia.com/gpu': '1' })], { allocatable })], OPTIONS);
  expect(svg.match(/<g class="node marked">/g)).toHaveLength(1);
  expect(linesOf(svg, 'mark').join(' ')).toBe('⚠ Wastes 4 nvidia.com/gpu: no pod requests them');
  expect(svg).toMatch(/<desc[^>]*>[^<]*Wastes 4 nvidia\.com\/gpu: no pod requests them\. used, /);
});

test('parts of an accelerator use it', () => {
  const allocatable = resourcesOf({ 'cpu': '4', 'aws.amazon.com/neuron': '1', 'aws.amazon.com/neuroncore': '2' });
  const svg = nodesPicture([node('a', [pod('train-0', '1', '1Gi', { 'aws.amazon.com/neuroncore': '1' })], { allocatable })], OPTIONS);
  expect(linesOf(svg, 'mark')).toEqual([]);
});

test('a caller can mark a node', () => {
  const svg = nodesPicture([node('a', [pod('web-0', '1')], { mark: 'Costs more than two m7i.large' })], OPTIONS);
  expect(linesOf(svg, 'mark')).toEqual(['⚠ Costs more than two m7i.large']);
});

test('pods without a request for the resource are named below the box', () => {
  const svg = nodesPicture([node('a', [pod('web-0', '3'), pod('batch-0', '0')])], OPTIONS);
  expect(linesOf(svg, 'muted')).toContain('1 pod does not request cpu: batch');
});

test('pods that request more than the node offers make the box wider', () => {
  const svg = nodesPicture([node('a', [pod('web-0', '3'), pod('web-1', '3')])], OPTIONS);
  const pods = rectangles(svg).filter(({ style }) => style.startsWith('pod'));
  const [outline] = rectangles(svg).slice(-1);
  expect(pods[0].width + pods[1].width).toBeCloseTo(outline.width, 1);
  expect(svg).not.toContain('>unused<');
});

test('texts of segments fit their width: the name, then the name without the namespace, then the workload', () => {
  const name = (cpu: string) => {
    const svg = nodesPicture([node('a', [{ ...pod('shop/web-0', cpu), name: 'shop/web-6d5f7c9b8-x2x7z', owner: 'shop/web' }], { allocatable: resourcesOf({ cpu: '16' }) })], OPTIONS);
    return linesOf(svg, 'inside')[0];
  };
  expect(['8', '4', '2', '1', '600m'].map(name)).toEqual(['shop/web-6d5f7c9b8-x2x7z', 'web-6d5f7c9b8-x2x7z', 'shop/web', 'web', undefined]);
});

test('one text names several narrow pods', () => {
  const svg = nodesPicture([node('a', Array.from({ length: 16 }, (_, index) => pod(`shop/web-${index}`, '250m')))], OPTIONS);
  expect(linesOf(svg, 'inside')).toEqual(['shop/web ×16']);
});

test('many pods of a workload share a segment, and small workloads another', () => {
  const web = Array.from({ length: 40 }, (_, index) => pod(`web-${index}`, '20m'));
  const others = Array.from({ length: 30 }, (_, index) => pod(`w${index}-0`, '10m'));
  const drawn = rectangles(nodesPicture([node('a', [...web, ...others])], OPTIONS)).filter(({ style }) => style.startsWith('pod'));
  expect(drawn).toHaveLength(16);
  expect(drawn[0].title).toBe('40 × web (web-0, web-1, web-2, web-3, web-4, and 35 more): 0.8 cpu, 40Gi memory');
  expect(drawn[15].title).toBe('16 other workloads: w14, w15, w16, w17, w18, and 11 more');
});

test('up to 9 workloads have their own color, and the legend names them', () => {
  const pods = Array.from({ length: 12 }, (_, index) => pod(`w${index}-0`, `${300 - index}m`));
  const svg = nodesPicture([node('a', pods)], OPTIONS);
  expect(linesOf(svg, '')).toEqual(['w0', 'w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'w7', 'w8', '3 other workloads', 'unused']);
});

test('names are escaped', () => {
  const name = '</title><script>alert("1")</script>\u202e\n';
  const svg = nodesPicture([node(name, [{ ...pod(name, '2'), owner: name }], { nodePool: name, zone: name, notes: [name], mark: name })], { ...OPTIONS, title: name, id: '"' });
  expect(svg).not.toMatch(/<script|\u202e|id=""/);
  expect(svg).toContain('\\u202e\\u000a');
});

test('has a role, a title, and a description of each node', () => {
  const svg = nodesPicture([node('node-a', [pod('web-0', '1'), pod('web-1', '1'), pod('db-0', '1')], { instanceType: 'm7i.xlarge' })], OPTIONS);
  expect(svg).toMatch(/^<svg class="nodes" viewBox="0 0 962 [\d.]+" role="img" aria-labelledby="nodes-title" aria-describedby="nodes-desc">/);
  expect(svg).toContain('<title id="nodes-title">Nodes</title>');
  expect(svg).toContain('<desc id="nodes-desc">node-a, m7i.xlarge, pods web ×2, db, 75% of 4 cpu, 18% of 16Gi memory.</desc>');
});

test('no nodes have no picture', () => {
  expect(nodesPicture([], OPTIONS)).toBe('');
});

test.each([[new Map()], [resourcesOf({ cpu: '0' })]])('a node without resources has a caption', (allocatable) => {
  const svg = nodesPicture([node('a', [], { allocatable })], OPTIONS);
  expect(linesOf(svg, 'name')).toEqual(['a']);
  expect(svg).not.toMatch(/NaN|Infinity/);
});
