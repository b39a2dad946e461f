import { holds, nodeClass } from '../lints';

const CASES: readonly (readonly [object, string[]])[] = [
  [{ amiFamily: 'Custom' }, ['spec.amiFamily Custom requires userData that joins nodes to the cluster. Add a script or NodeConfig that joins the cluster and sets the taint karpenter.sh/unregistered:NoExecute, unless the image does this. See https://karpenter.sh/docs/concepts/nodeclasses/#specuserdata.']],
  [{ amiFamily: 'Custom', userData: '#!/bin/bash\n/join' }, ['spec.userData does not register nodes with the taint karpenter.sh/unregistered:NoExecute. Start the kubelet with --register-with-taints=karpenter.sh/unregistered:NoExecute, unless the image already sets this flag.']],
  [{ amiFamily: 'Custom', userData: '[settings.kubernetes.node-taints]\n"karpenter.sh/unregistered" = "NoExecute"' }, []],
  [{ amiFamily: 'Custom', userData: 'IyEvYmluL2Jhc2gKZWNobyBoaQo=\n' }, []],
  ...['YWJj', 'YWI=', 'YQ==', 'a+/0\nb+/9==\n\n'].map((userData): [object, string[]] => [{ amiFamily: 'Custom', userData }, []]),
  ...['join --now', '==', ''].map((userData): [object, string[]] => [{ amiFamily: 'Custom', userData }, [expect.stringMatching('^spec.userData does not register nodes')]]),
  [{ amiFamily: 'AL2023', userData: '#!/bin/bash' }, []],
  [{}, []],
];

holds('ec2nodeclass-custom-user-data', CASES.map(([spec, texts]) => [nodeClass(spec), texts]));
