import { EnforcedBy, Severity } from '../findings/finding';
import { rulesWith } from '../findings/other-rule';

const COMPATIBILITY = 'https://karpenter.sh/docs/upgrading/compatibility/';

/** Rules about API versions, Karpenter releases, and Kubernetes versions. */
export const RELEASE_RULES = [
  ...rulesWith({ severity: Severity.ERROR, enforcedBy: EnforcedBy.SCHEMA, appliesTo: 'All kinds', examples: 'object' }, [
    {
      id: 'api-missing',
      what: 'Each object must have `apiVersion` and `kind`.',
      why: 'The API server rejects the object. In an app, the usual cause is a JSON patch that removes the field. In files, `validate` reports the missing field only if other fields identify the document as a manifest.',
      source: ['https://kubernetes.io/docs/concepts/overview/working-with-objects/#required-fields'],
      examples: 'app',
      fail: `
const pool = new karpenter.NodePool(chart, 'default', {
  nodeClass: karpenter.NodeClassRef.named('default'),
  requirements: [],
});
pool.addJsonPatch(JsonPatch.remove('/kind'));
`,
      pass: `
const pool = new karpenter.NodePool(chart, 'default', {
  nodeClass: karpenter.NodeClassRef.named('default'),
  requirements: [],
});
pool.addJsonPatch(JsonPatch.replace('/kind', 'NodePool'));
`,
    },
    {
      id: 'api-served',
      what: 'The target release must serve the API version and kind of the object.',
      why: 'The API server rejects the object, because the CRDs of the release do not contain the API version. The message names the API version that the release serves instead. The `convert` command converts v1alpha5 and v1beta1 manifests.',
      appliesTo: 'All kinds of Karpenter and Argo CD',
      source: ['AV-1', 'https://karpenter.sh/docs/upgrading/v1-migration/'],
      fail: `
apiVersion: karpenter.sh/v1beta1
kind: NodePool
`,
      pass: `
apiVersion: karpenter.sh/v1
kind: NodePool
`,
    },
    {
      id: 'api-unread',
      what: 'The controller of the target release must read the API version and kind of the object.',
      why: 'Some releases install the CRD of an API version that their controller does not read yet. The API server stores the object, but Karpenter ignores it.',
      appliesTo: 'NodePool, NodeClaim, EC2NodeClass (v1beta1), Karpenter 0.30 and 0.31',
      enforcedBy: EnforcedBy.CONTROLLER,
      source: ['AV-1'],
      exampleRelease: '0.31',
      fail: `
apiVersion: karpenter.k8s.aws/v1beta1
kind: EC2NodeClass
spec:
  amiFamily: AL2
`,
      pass: `
apiVersion: karpenter.k8s.aws/v1alpha1
kind: AWSNodeTemplate
`,
    },
    {
      id: 'api-known',
      effect: 'unknown',
      what: 'This version of `cdk8s-karpenter` must know the API version and kind of the object.',
      why: 'Objects of an unknown API version or kind are not checked. Check the spelling, update `cdk8s-karpenter`, or pass the CRDs of your cluster with `--crds`.',
      severity: Severity.WARNING,
      enforcedBy: EnforcedBy.ADVICE,
      appliesTo: 'Kinds in the API groups of Karpenter, for releases that are newer than the newest known release',
      source: ['AV-1'],
      exampleRelease: '1.99',
      fail: `
apiVersion: karpenter.sh/v2
kind: NodePool
`,
      pass: `
apiVersion: karpenter.sh/v1
kind: NodePool
`,
    },
  ]),
  ...rulesWith({ severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE, appliesTo: 'The target releases of Karpenter and Kubernetes', examples: 'app' }, [
    {
      id: 'karpenter-version-known',
      effect: 'unknown',
      what: 'This version of `cdk8s-karpenter` must know the Karpenter release.',
      why: 'The objects are checked for the newest known release instead, so new fields are reported as unknown. A patch that is newer than the newest known patch of its minor release is treated like the newest known patch. Update `cdk8s-karpenter`.',
      severityNote: 'The finding is an info if only the patch is unknown.',
      source: ['https://github.com/aws/karpenter-provider-aws/releases'],
      fail: `
karpenter.Karpenter.configure(chart, {
  version: karpenter.KarpenterVersion.of('1.99'),
});
`,
      pass: `
karpenter.Karpenter.configure(chart, {
  version: karpenter.KarpenterVersion.of('1.15'),
});
`,
    },
    {
      id: 'karpenter-version-supported',
      effect: 'notice',
      what: 'The target Karpenter release should be supported upstream.',
      why: 'Releases that are out of support get no fixes. A regular minor release is supported until the next one appears. Long-Term Support releases are supported for a year. The dates are in a table of this package, so the finding does not depend on the current date.',
      severity: Severity.INFO,
      source: ['I-1', 'I-2', 'I-8', 'https://karpenter.sh/v1.9/upgrading/compatibility/'],
      fail: `
karpenter.Karpenter.configure(chart, {
  version: karpenter.KarpenterVersion.of('1.13.1'),
});
`,
      pass: `
karpenter.Karpenter.configure(chart, {
  version: karpenter.KarpenterVersion.of('1.14.4'),
});
`,
    },
    {
      id: 'karpenter-version-assumed',
      effect: 'notice',
      what: 'An app should specify its target Karpenter release.',
      why: 'Without a target release, objects are checked for the newest known release. A cluster with an older release can reject objects that pass validation.',
      severity: Severity.INFO,
      onlyIn: 'app',
      source: ['AV-1', 'https://karpenter.sh/docs/upgrading/compatibility/'],
      fail: `
const app = new App();
karpenter.Karpenter.configure(app, { kubernetesVersion: '1.35' });
new karpenter.NodePool(new Chart(app, 'nodes'), 'default', {
  nodeClass: karpenter.NodeClassRef.named('default'),
  requirements: [],
});
`,
      pass: `
const app = new karpenter.KarpenterApp({
  version: karpenter.KarpenterVersion.of('1.15'),
  kubernetesVersion: '1.35',
});
new karpenter.NodePool(new Chart(app, 'nodes'), 'default', {
  nodeClass: karpenter.NodeClassRef.named('default'),
  requirements: [],
});
`,
    },
    {
      id: 'kubernetes-version-known',
      effect: 'unknown',
      what: 'The Karpenter compatibility matrix must list the Kubernetes version.',
      why: 'Otherwise, it is unknown whether Karpenter supports the Kubernetes version. Update `cdk8s-karpenter`, or check the Karpenter compatibility matrix.',
      source: ['G-1', COMPATIBILITY],
      fail: `
karpenter.Karpenter.configure(chart, { kubernetesVersion: '1.99' });
`,
      pass: `
karpenter.Karpenter.configure(chart, { kubernetesVersion: '1.35' });
`,
    },
    {
      id: 'kubernetes-version-supported',
      what: 'The Karpenter release must support the Kubernetes version.',
      why: 'Karpenter reports an unsupported Kubernetes version and is not tested with it. Upgrade Karpenter before you upgrade the cluster.',
      severity: Severity.ERROR,
      enforcedBy: EnforcedBy.CONTROLLER,
      source: ['G-1', COMPATIBILITY],
      fail: `
karpenter.Karpenter.configure(chart, {
  version: karpenter.KarpenterVersion.of('1.8'),
  kubernetesVersion: '1.35',
});
`,
      pass: `
karpenter.Karpenter.configure(chart, {
  version: karpenter.KarpenterVersion.of('1.9'),
  kubernetesVersion: '1.35',
});
`,
    },
    {
      id: 'kubernetes-without-cel',
      effect: 'risky',
      what: 'The API server must evaluate the CEL rules of CRDs. This requires Kubernetes 1.25 or later.',
      why: 'An older API server stores objects that violate CEL rules. `cdk8s-karpenter` reports violations of CEL rules as errors, so that the same manifests work after a Kubernetes upgrade.',
      source: ['G-2', 'https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#validation-rules'],
      fail: `
karpenter.Karpenter.configure(chart, {
  version: karpenter.KarpenterVersion.of('0.37'),
  kubernetesVersion: '1.24',
});
`,
      pass: `
karpenter.Karpenter.configure(chart, {
  version: karpenter.KarpenterVersion.of('0.37'),
  kubernetesVersion: '1.25',
});
`,
    },
  ]),
];
