import { holds, nodeClass } from '../lints';

const MISSING = 'spec.userData does not register nodes with the taint karpenter.sh/unregistered:NoExecute.';
const BOTTLEROCKET = [`${MISSING} Add "karpenter.sh/unregistered" = [":NoExecute"] below [settings.kubernetes.node-taints].`];
const NODE_CONFIG = [`${MISSING} Add --register-with-taints=karpenter.sh/unregistered:NoExecute to spec.kubelet.flags of the NodeConfig, unless the image already sets this flag.`];

const CASES: readonly (readonly [object, string[]])[] = [
  [{ amiFamily: 'Custom' }, ['spec.amiFamily Custom requires userData that joins nodes to the cluster. Add a script or NodeConfig that joins the cluster and sets the taint karpenter.sh/unregistered:NoExecute, unless the image does this. See https://karpenter.sh/docs/concepts/nodeclasses/#specuserdata.']],
  [{ amiFamily: 'Custom', userData: '#!/bin/bash\n/join' }, ['spec.userData does not register nodes with the taint karpenter.sh/unregistered:NoExecute. Start the kubelet with --register-with-taints=karpenter.sh/unregistered:NoExecute, unless the image already sets this flag.']],
  [{ amiFamily: 'Custom', userData: '[settings.kubernetes.node-taints]\n"karpenter.sh/unregistered" = "NoExecute"' }, []],
  [{ amiFamily: 'Custom', userData: 'IyEvYmluL2Jhc2gKZWNobyBoaQo=\n' }, []],
  ...['YWJj', 'YWI=', 'YQ==', 'a+/0\nb+/9==\n\n'].map((userData): [object, string[]] => [{ amiFamily: 'Custom', userData }, []]),
  ...['join --now', '==', ''].map((userData): [object, string[]] => [{ amiFamily: 'Custom', userData }, [expect.stringMatching('^spec.userData does not register nodes')]]),
  [{ amiFamily: 'Custom', amiSelectorTerms: [{ name: 'bottlerocket-aws-k8s-1.33-x86_64-*' }], userData: '[settings.kubernetes]\ncluster-name = "shop"\n' }, BOTTLEROCKET],
  [{ amiFamily: 'Custom', userData: '# own image\n[settings]\nmotd = "x"\n' }, BOTTLEROCKET],
  [{ amiFamily: 'Custom', amiSelectorTerms: [{ ssmParameter: '/aws/service/bottlerocket/aws-k8s-1.33/x86_64/latest/image_id' }], userData: 'settings.motd = "x"\n' }, BOTTLEROCKET],
  [{ amiFamily: 'Custom', userData: 'apiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\n' }, NODE_CONFIG],
  [{ amiFamily: 'Custom', userData: 'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="a"\n\n--a\nContent-Type: application/node.eks.aws\n\napiVersion: node.eks.aws/v1alpha1\nkind: NodeConfig\n--a--\n' }, NODE_CONFIG],
  [{ amiFamily: 'Custom', userData: '<powershell>\n</powershell>' }, [expect.stringContaining('Start the kubelet with --register-with-taints')]],
  [{ amiFamily: 'AL2023', userData: '#!/bin/bash' }, []],
  [{}, []],
];

holds('ec2nodeclass-custom-user-data', CASES.map(([spec, texts]) => [nodeClass(spec), texts]));
