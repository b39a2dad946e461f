import { convertAl2UserData, ConvertedUserData } from '../../../src/migration/al2-user-data/convert';
import { wholeNodeConfig } from '../../../src/migration/al2-user-data/whole-node-config';

const UNREGISTERED = { key: 'karpenter.sh/unregistered', effect: 'NoExecute' };
const converted = (call: string) => convertAl2UserData(call) as ConvertedUserData;

test('adds the cluster, labels, taints, and the unregistered taint', () => {
  const call = '/etc/eks/bootstrap.sh c --kubelet-extra-args "--node-labels=a=1,b=2 --register-with-taints=t:NoSchedule --root-dir=/r"';
  expect(wholeNodeConfig(converted(call)).spec).toEqual({
    cluster: { name: 'c' },
    kubelet: { config: { registerWithTaints: [{ key: 't', effect: 'NoSchedule' }, UNREGISTERED] }, flags: ['--root-dir=/r', '--node-labels=a=1,b=2'] },
  });
});

test('has only the unregistered taint if nothing is converted', () => {
  expect(wholeNodeConfig(converted('#!/bin/bash\necho hello\n'))).toEqual({
    apiVersion: 'node.eks.aws/v1alpha1', kind: 'NodeConfig', spec: { kubelet: { config: { registerWithTaints: [UNREGISTERED] } } },
  });
});
