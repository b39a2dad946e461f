import { convertAl2UserData, ConvertedUserData } from '../../../src/user-data/al2/convert';
import { wholeNodeConfig } from '../../../src/user-data/al2/whole-node-config';

const converted = convertAl2UserData('/etc/eks/bootstrap.sh c --kubelet-extra-args "--node-labels=a=1,b=2 --register-with-taints=t:NoSchedule --root-dir=/r"') as ConvertedUserData;

test('what stands apart is put in where it is asked for', () => {
  expect(wholeNodeConfig(converted, { cluster: true, labels: true, taints: true })?.spec).toEqual({
    cluster: { name: 'c' },
    kubelet: { config: { registerWithTaints: [{ key: 't', effect: 'NoSchedule' }] }, flags: ['--root-dir=/r', '--node-labels=a=1,b=2'] },
  });
  expect(wholeNodeConfig(converted, {})).toEqual(converted.nodeConfig);
  expect(wholeNodeConfig({ ...converted, nodeConfig: undefined }, {})).toBeUndefined();
});
