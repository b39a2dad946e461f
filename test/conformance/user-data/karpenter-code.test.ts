import { askNodeadm, askToml, askUserData, askYaml } from './karpenter-code';
import { CODE_RELEASES } from './programs';

const CLUSTER = { clusterName: 'c', clusterEndpoint: 'https://c', clusterCIDR: '10.100.0.0/16', caBundle: 'Y2E=' };
const NODE_CONFIG = 'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\n';

describe.each(CODE_RELEASES)('the code of Karpenter %s', (release) => {
  test('returns user data of each family', async () => {
    const kubelet = { maxPods: 7, systemReserved: { cpu: '1' }, evictionSoftGracePeriod: { 'memory.available': '1m' } };
    const asked = { ...CLUSTER, kubelet, unparsedKubeletConfig: kubelet, userData: 'a=1', labels: { l: 'v' }, taints: [{ key: 't', value: 'x', effect: 'NoSchedule' }] } as const;
    const families = ['AL2', 'AL2023', 'Bottlerocket', 'Windows', 'Custom'] as const;
    const answers = await askUserData(release, families.map((family) => ({ ...asked, id: family, family })));
    if (answers === undefined) return;
    expect(answers.get('AL2')!.text).toContain('--system-reserved="cpu=1"');
    expect(answers.get('Bottlerocket')!.text).toContain('max-pods = 7');
    expect(answers.get('Windows')!.text).toContain('--register-with-taints="t=x:NoSchedule"');
    expect(answers.get('Custom')).toEqual({ id: 'Custom', text: 'a=1' });
    if (release.startsWith('0.3') && release !== '0.35.0') expect(answers.get('AL2023')!.error).toContain('no such family');
    else expect(answers.get('AL2023')!.text).toContain('maxPods: 7');
  });

  test('reads TOML with its types', async () => {
    const answers = await askToml(release, [{ id: 'right', toml: 'a = 1\nb = [1.5, "x"]\nc = 1979-05-27T07:32:00Z\nd.e = true' }, { id: 'wrong', toml: 'a = 1\na = 2' }]);
    if (answers === undefined) return;
    expect(answers.get('right')!.value).toEqual({
      table: { a: { int: '1' }, b: { array: [{ float: '1.5' }, { string: 'x' }] }, c: { datetime: '1979-05-27T07:32:00Z' }, d: { table: { e: { bool: true } } } },
    });
    expect(answers.get('wrong')!.error).toBeDefined();
  });

  test('distinguishes mappings from other texts', async () => {
    const answers = await askYaml(release, [{ id: 'mapping', yaml: 'a: 1' }, { id: 'script', yaml: 'echo' }]);
    if (answers === undefined) return;
    expect(answers.get('mapping')).toEqual({ id: 'mapping', ok: true, value: { a: 1 } });
    expect(answers.get('script')).toMatchObject({ ok: false });
  });
});

test('nodeadm merges NodeConfigs, and ignores user data that it cannot decode', async () => {
  const [first, second] = ['{flags: [--a], config: {maxPods: 1}}', '{flags: [--b], config: {maxPods: 2}}'].map((kubelet) => `${NODE_CONFIG}spec: {kubelet: ${kubelet}}\n`);
  const answers = await askNodeadm([
    { id: 'documents', documents: [first, second] },
    { id: 'user data', userData: first },
    { id: 'undecodable', userData: 'kind: Other' },
    { id: 'script', userData: 'Content-Type: multipart/mixed; boundary=B\n\n--B\nContent-Type: text/x-shellscript\n\necho\n--B--\n' },
  ]);
  if (answers === undefined) return;
  expect(answers.get('documents')!.nodeConfig).toMatchObject({ spec: { kubelet: { flags: ['--a', '--b'], config: { maxPods: 2 } } } });
  expect(answers.get('user data')!.nodeConfig).toMatchObject({ spec: { kubelet: { flags: ['--a'], config: { maxPods: 1 } } } });
  expect(answers.get('undecodable')).toMatchObject({ passedOver: true });
  expect(answers.get('script')).toMatchObject({ passedOver: true });
});
