import { nodeClass, said } from './lints';

const check = (spec: object) => said('ec2nodeclass-custom-user-data', [nodeClass(spec)]);
const FIX = 'let the kubelet register with the taint karpenter.sh/unregistered:NoExecute, unless the image does';

test.each<[object, string[]]>([
  [{ amiFamily: 'Custom' }, [`spec.amiFamily: of the family Custom nodes join the cluster by their userData alone, and there is none; ${FIX}`]],
  [{ amiFamily: 'Custom', userData: '#!/bin/bash\n/join' }, [`spec.userData: it does not mention karpenter.sh/unregistered, with which Karpenter expects nodes to join; ${FIX}`]],
  [{ amiFamily: 'Custom', userData: '[settings.kubernetes.node-taints]\n"karpenter.sh/unregistered" = "NoExecute"' }, []],
  [{ amiFamily: 'Custom', userData: 'IyEvYmluL2Jhc2gKZWNobyBoaQo=\n' }, []],
  ...['YWJj', 'YWI=', 'YQ==', 'a+/0\nb+/9==\n\n'].map((userData): [object, string[]] => [{ amiFamily: 'Custom', userData }, []]),
  ...['join --now', '==', ''].map((userData): [object, string[]] => [{ amiFamily: 'Custom', userData }, [expect.stringMatching('^spec.userData: it does not mention')]]),
  [{ amiFamily: 'AL2023', userData: '#!/bin/bash' }, []],
  [{}, []],
])('%j', (spec, expected) => {
  expect(check(spec)).toEqual(expected);
});
