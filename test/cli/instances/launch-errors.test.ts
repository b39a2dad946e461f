import { CLASS, DAEMON_SET, json, M7I, pool, run, SMALL } from './run-instances';

const FAILING = `${CLASS}  kubelet: {maxPods: "1000 / (vcpus - 8)"}\n` + pool('a', `${M7I}, ${SMALL}`);
const EXPRESSION = 'Karpenter launches no nodes, because kubelet.maxPods of EC2NodeClass default fails on 461 instance types, for example on a1.2xlarge: division by zero';
const GPU = CLASS + DAEMON_SET.replace('cpu: "1"', 'nvidia.com/gpu: 1') + pool('a', `${M7I}, ${SMALL}`);
const DAEMONS = 'no pod fits next to the DaemonSets: DaemonSets need more nvidia.com/gpu than any instance type in NodePool a has';

test.each([
  ['kubelet expressions', FAILING, EXPRESSION, `  error  Karpenter launches no nodes, because kubelet.maxPods of EC2NodeClass
         default fails on 461 instance types, for example on a1.2xlarge:
         division by zero`],
  ['DaemonSets', GPU, DAEMONS, `  error  no pod fits next to the DaemonSets: DaemonSets need more nvidia.com/gpu
         than any instance type in NodePool a has`],
])('a NodePool launches no nodes because of %s', (_, content, message, lines) => {
  const { code, out } = run(content);
  expect({ code, start: out.split('\n\n')[0] }).toEqual({ code: 1, start: `NodePool a: 3 of 1336 instance types\n${lines}` });
  expect(json(content).nodePools.a).toMatchObject({ instanceTypes: ['m7i.large', 'm7i.xlarge', 'm7i.2xlarge'], errors: [message] });
  const page = run(content, '--output', 'html');
  expect(page.code).toBe(1);
  expect(page.out).toContain(`${message}</td>`);
  expect(json(content, '--why', 'm7i.large').nodePools.a).toMatchObject({ admitted: false, message, fix: null });
});

test('a NodePool with failing expressions does not win', () => {
  const [any] = json(FAILING + pool('b', M7I).replace('name: default', 'name: other') + pool('c', M7I)).overlaps;
  expect(any).toMatchObject({ winner: 'b', nodePools: [{ name: 'b' }], refusedBy: [{ name: 'a', reason: EXPRESSION }, { name: 'c', reason: EXPRESSION }] });
});

test('the summary names the cause', () => {
  expect(run(FAILING + pool('b', M7I).replace('name: default', 'name: other')).out.split('\n\n')[0]).toBe(`NODEPOOL  TYPES  FROM USD/H  TO USD/H  PROBLEM
a             3      0.1008    0.4032  kubelet
b            11      0.1008    9.6768  assumes EC2NodeClass other`);
});
