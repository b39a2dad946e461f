import { nodeClass, said } from './lints';

const check = (spec: object) => said('ec2nodeclass-custom-user-data', [nodeClass(spec)]);
const FIX = 'let the kubelet register with the taint karpenter.sh/unregistered:NoExecute, unless the image does';

test.each<[object, string[]]>([
  [{ amiFamily: 'Custom' }, ['spec.amiFamily Custom requires userData, which makes nodes join the cluster. Start the kubelet with --register-with-taints=karpenter.sh/unregistered:NoExecute, unless the image does.']],
  [{ amiFamily: 'Custom', userData: '#!/bin/bash\n/join' }, ['spec.userData does not register nodes with the taint karpenter.sh/unregistered:NoExecute. Start the kubelet with --register-with-taints=karpenter.sh/unregistered:NoExecute, unless the image does.']],
  [{ amiFamily: 'Custom', userData: '[settings.kubernetes.node-taints]\n"karpenter.sh/unregistered" = "NoExecute"' }, []],
  [{ amiFamily: 'Custom', userData: 'IyEvYmluL2Jhc2gKZWNobyBoaQo=\n' }, []],
  ...['YWJj', 'YWI=', 'YQ==', 'a+/0\nb+/9==\n\n'].map((userData): [object, string[]] => [{ amiFamily: 'Custom', userData }, []]),
  ...['join --now', '==', ''].map((userData): [object, string[]] => [{ amiFamily: 'Custom', userData }, [expect.stringMatching('^spec.userData: it does not mention')]]),
  [{ amiFamily: 'AL2023', userData: '#!/bin/bash' }, []],
  [{}, []],
])('%j', (spec, expected) => {
  expect(check(spec)).toEqual(expected);
});
