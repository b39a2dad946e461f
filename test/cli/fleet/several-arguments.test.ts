import { runInField } from '../../field/run-field';

const pool = (cpu: number) => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: {name: general}
spec: {limits: {cpu: "${cpu}"}, template: {spec: {nodeClassRef: {group: karpenter.k8s.aws, kind: EC2NodeClass, name: default}, requirements: []}}}
`;
const FILES = { 'eu/pools.yaml': pool(1), 'us/pools.yaml': pool(2) };

test.each([[[]], [['--cluster-from', 'DIR/{cluster}/**']]])('folders that the arguments name are clusters, with %j', (options) => {
  const { out } = runInField(FILES, 'instances', '--karpenter-version', '1.15.3', '-o', 'json', ...options, 'DIR/eu', 'DIR/us');
  expect(Object.keys(JSON.parse(out).clusters)).toEqual(['eu', 'us']);
});
