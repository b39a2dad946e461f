import { deployment, json, POOL, run } from './run-simulate';

const SELECTING = '\n      nodeSelector: {disk: fast}';
const CONTENT = POOL.replace('spec:', 'spec:\n  limits: {cpu: "100"}') + deployment('web', 2) + deployment('db', 2, SELECTING, '{cpu: "1"}', ', namespace: shop');

test('JSON has the NodeClaims, the pending pods, and totals', () => {
  const { nodeClaims, unschedulable, pending, totals, limits, ...others } = json(CONTENT);
  expect(nodeClaims).toEqual([{
    nodePool: 'general',
    nodeClassCondition: 'EC2NodeClass default has a Linux AMI family, a volume of 20Gi, and default kubelet settings',
    placeholderCondition: null,
    zoneIdCondition: null,
    pods: ['web-0', 'web-1'],
    instanceTypes: ['m7i.xlarge', 'm7i.2xlarge', 'm7i.4xlarge', 'm7i.8xlarge', 'm7i.12xlarge', 'm7i.16xlarge', 'm7i.24xlarge', 'm7i.metal-24xl'].filter((name) => nodeClaims[0].instanceTypes.includes(name)),
    requests: { cpu: '2', memory: '2Gi', pods: '2' },
    price: { perHour: 0.2016, isUpperBound: false, lowest: 0.2016, highest: 4.8384, perMonth: 147.168 },
    capacityType: 'on-demand',
    likelyInstanceType: 'm7i.xlarge',
    requestedInstanceTypes: ['m7i.xlarge', 'm7i.2xlarge', 'm7i.4xlarge', 'm7i.8xlarge', 'm7i.12xlarge', 'm7i.16xlarge', 'm7i.24xlarge'],
    addedRequirements: [],
    isMinValuesRelaxed: false,
    isStatic: false,
    pass: 1,
  }]);
  expect(Object.keys(unschedulable)).toEqual(['shop/db-0', 'shop/db-1']);
  expect(pending.map(({ pod }: { pod: string }) => pod)).toEqual(['shop/db-0', 'shop/db-1']);
  expect(totals).toEqual({ nodes: 1, pods: 4, currency: 'USD', perHour: 0.2016, perMonth: 147.168, isUpperBound: false });
  expect(limits).toEqual([{ nodePool: 'general', resource: 'cpu', limit: '100', used: '4', left: '96', exceededBy: '0' }]);
  expect(others).toEqual({
    existingNodes: {}, deletingNodes: {}, alternative: null, nodeClassDependent: [], placeholderDependent: [], zoneIdDependent: [], skippedNodePools: {}, skippedByWeight: [], rejectedObjects: [], prices: { region: 'us-east-1', asOf: expect.stringMatching(/^20\d\d-/) }, randomChoices: [], notSimulated: [], changes: [], withoutChanges: null, assumptions: expect.any(Array),
  });
});

test('Markdown has tables with collapsed details', () => {
  const { out, code } = run(CONTENT, '--output', 'markdown');
  expect(code).toBe(1);
  expect(out).toContain('### Karpenter simulation\n\n1 node for 2 pods, 2 pending pods: 0.2016 USD per hour, 147.17 USD per month of 730 hours.\n');
  expect(out).toContain('\n| Pending pods | Reason | Fix |\n| --- | --- | --- |\n| `shop/db-0, shop/db-1` | ');
  expect(out).toContain('\n| 1 | `general`, if EC2NodeClass default has a Linux AMI family, a volume of 20Gi, and default kubelet settings | web ×2 | `m7i.xlarge`, on-demand, 0.2016 USD per hour | 0.2016 to 4.8384 USD per hour |\n');
  expect(out.match(/<details>/g)).toHaveLength(out.match(/<\/details>/g)!.length);
});

test('Markdown is short enough for a comment on GitHub', () => {
  const many = Array.from({ length: 400 }, (_, index) => deployment(`workload-${'x'.repeat(40)}-${index}`, 1, `\n      nodeSelector: {disk: fast-${index}}`)).join('');
  const { out } = run(POOL + many, '--output', 'markdown');
  expect(out.length).toBeLessThan(65_536);
  expect(out).toMatch(/The table omits \d+ of 400 objects\./);
});

test('HTML is a page without scripts and requests', () => {
  const { out } = run(CONTENT, '--output', 'html');
  expect(out).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(out).not.toMatch(/<script|https?:/);
  expect(out).toContain('<p>1 node for 2 pods, 2 pending pods: 0.2016 USD per hour, 147.17 USD per month of 730 hours.</p>');
  expect([...out.matchAll(/<caption>(.*?)<\/caption>/g)].map(([, caption]) => caption)).toEqual(['Pending pods', 'Nodes', 'Instance types and requests']);
  expect(out).toContain('<td>web ×2</td>');
});

test('HTML draws the nodes with their pods and DaemonSets', () => {
  const daemonSet = deployment('logs', 1, '', '{cpu: 100m}').replace('kind: Deployment', 'kind: DaemonSet').replace('  replicas: 1\n', '');
  const { out } = run(CONTENT + daemonSet, '--output', 'html');
  const [picture] = /<svg [^]*?<\/svg>/.exec(out)!;
  expect([...picture.matchAll(/<text [^>]*>(.*?)<\/text>/g)].map(([, text]) => text)).toEqual(expect.arrayContaining([
    'new node', 'NodePool general · m7i.xlarge · on-demand · 0.2016 USD per hour', '53% of 3.92 cpu · 14% of 13.83Gi memory', 'web-0', 'web-1', 'unused',
  ]));
  expect([...picture.matchAll(/<rect [^>]*><title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual(expect.arrayContaining([
    'DaemonSets: 0.1 cpu', 'web-0: 1 cpu, 1Gi memory', 'Unused: 1.82 cpu',
  ]));
  expect(out.split('</head>')[0]).toContain('svg.nodes');
});

test('HTML marks a node whose GPU no pod requests', () => {
  const { out } = run(POOL.replace('m7i', 'g5') + deployment('web', 2), '--output', 'html');
  expect(out).toContain('⚠ Wastes 1 nvidia.com/gpu: no pod requests it');
});

test('HTML without nodes has no picture', () => {
  expect(run(POOL + deployment('db', 2, SELECTING), '--output', 'html').out).not.toContain('<svg');
});

describe.each(['<script>alert(1)</script>', '</summary></details># x', '`code` | cell', 'a\nb\r\n# heading\u2028x', '\u001b[31mred\u001b[0m', '\u202egnp.exe', '__proto__'])('the hostile name %j', (name) => {
  const text = JSON.stringify(name);
  const content = (POOL + deployment('web', 1) + deployment('db', 1, SELECTING))
    .replaceAll('name: web,', `name: ${text},`).replaceAll('name: web}', `name: ${text}}`).replaceAll('name: db}', `name: ${text}, namespace: ${text}}`).replaceAll('disk', text);

  test('has no control characters in text', () => {
    const { out, err } = run(content);
    // eslint-disable-next-line no-control-regex
    expect(out + err).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e]/);
    expect(out).toMatch(/^1 node for 1 pod, 1 pending pod\n/);
  });

  test('is unchanged in JSON', () => {
    const { nodeClaims, unschedulable } = json(content);
    expect(nodeClaims[0].pods).toEqual([`${name}-0`]);
    expect(Object.keys(unschedulable)).toEqual([`${name}/${name}-0`]);
  });

  test('adds no elements to HTML and Markdown', () => {
    const plain = run(POOL + deployment('web', 1) + deployment('db', 1, SELECTING), '--output', 'html').out;
    // The picture omits names that are too long for their box.
    const tags = (html: string) => [...html.replace(/<text [^>]*class="inside">[^<]*<\/text>/g, '').matchAll(/<\/?(\w+)/g)].map(([, tag]) => tag);
    expect(tags(run(content, '--output', 'html').out)).toEqual(tags(plain));
    const markdown = run(content, '--output', 'markdown').out;
    expect(markdown.replace(/(`+)[^`\n](?:.*?[^`])?\1(?!`)/g, '').match(/<(?!\/?(details|summary|br|code)>)\w*/)).toBeNull();
  });
});
