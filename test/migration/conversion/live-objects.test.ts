import { BETA, KUBELET, nodeClass, noteTexts, openNotes, pool, specsOf, V1 } from './conversion-inputs';
import { convert } from '../../../src/migration/conversion/convert';

describe('live objects', () => {
  test('with removed defaults have no notes about adding these defaults', () => {
    const result = convert([pool('web', { disruption: { consolidationPolicy: 'WhenUnderutilized' } }, { uid: 'x', deletionTimestamp: '2026-01-01T00:00:00Z' })], V1);
    expect(specsOf(result)[0].disruption).toBeUndefined();
    expect(noteTexts(result)).toEqual([
      'NodePool/web metadata: uid is removed, because the API server sets it',
      'NodePool/web metadata: deletionTimestamp is removed, but the object is being deleted in the cluster. Keep it in the manifests only if it must exist again',
      'NodePool/web spec.template.spec.nodeClassRef: a missing apiVersion and kind becomes group karpenter.k8s.aws and kind EC2NodeClass',
      'NodePool/web spec.disruption.consolidationPolicy: WhenUnderutilized becomes WhenEmptyOrUnderutilized',
      'NodePool/web: spec.template.spec.expireAfter is removed, because the API server adds the same value',
      'NodePool/web: spec.disruption is removed, because the API server adds the same value',
    ]);
  });

  const metadata = {
    uid: '1',
    resourceVersion: '2',
    generation: 3,
    creationTimestamp: '2026-01-31T12:00:00Z',
    managedFields: [{}],
    ownerReferences: [],
    finalizers: ['karpenter.sh/termination', 'example.com/wait'],
    annotations: {
      'example.com/owner': 'red',
      'karpenter.sh/nodepool-hash': '1',
      'karpenter.sh/stored-version-migrated': 'true',
      'kubectl.kubernetes.io/last-applied-configuration': '{}',
      'compatibility.karpenter.sh/v1beta1-kubelet-conversion': JSON.stringify(KUBELET),
      'compatibility.karpenter.sh/v1beta1-nodeclass-reference': '{"name":"nodes"}',
    },
  };
  const livePool = {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name: 'web', ...metadata },
    spec: {
      template: { spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'nodes' }, requirements: [], expireAfter: '720h' } },
      disruption: { consolidationPolicy: 'WhenEmptyOrUnderutilized', consolidateAfter: '0s', budgets: [{ nodes: '10%' }] },
      weight: 10,
    },
    status: { resources: {} },
  };

  test('lose what the API server, kubectl, and Karpenter add', () => {
    const result = convert([livePool, nodeClass()], V1);
    expect(result.objects[0].json).toEqual({
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodePool',
      metadata: { name: 'web', finalizers: ['example.com/wait'], annotations: { 'example.com/owner': 'red' } },
      spec: { template: { spec: { nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'nodes' }, requirements: [] } }, weight: 10 },
    });
    expect(result.objects[1].json.spec.kubelet).toEqual(KUBELET);
    expect(noteTexts(result).filter((text) => text.startsWith('NodePool'))).toEqual([
      'NodePool/web: status is removed, because Karpenter sets it',
      'NodePool/web metadata: uid, resourceVersion, generation, creationTimestamp, managedFields are removed, because the API server sets them',
      'NodePool/web metadata: ownerReferences is removed, because it refers to the UID of another live object',
      'NodePool/web metadata.annotations: karpenter.sh/nodepool-hash is removed, because Karpenter computes it',
      'NodePool/web metadata.annotations: karpenter.sh/stored-version-migrated is removed, because Karpenter sets it',
      'NodePool/web metadata.annotations: kubectl.kubernetes.io/last-applied-configuration is removed, because kubectl sets it',
      'NodePool/web metadata.finalizers: karpenter.sh/termination is removed, because Karpenter sets it',
      'NodePool/web metadata.annotations: compatibility.karpenter.sh/v1beta1-kubelet-conversion is removed, because the settings belong in the EC2NodeClass',
      'NodePool/web metadata.annotations: compatibility.karpenter.sh/v1beta1-nodeclass-reference is removed, because only the conversion webhook reads it',
      'NodePool/web: spec.template.spec.expireAfter is removed, because the API server adds the same value',
      'NodePool/web: spec.disruption is removed, because the API server adds the same value',
      'NodePool/web spec.template.spec.kubelet: {"maxPods":20} moves to spec.kubelet of EC2NodeClass/nodes',
    ]);
  });

  test('keep the default of v1beta1 if the default of v1 is different', () => {
    const metadataOptions = { httpEndpoint: 'enabled', httpProtocolIPv6: 'disabled', httpPutResponseHopLimit: 2, httpTokens: 'required' };
    expect(specsOf(convert([nodeClass({ metadataOptions }, { uid: '1' })], V1))[0].metadataOptions).toEqual({ httpPutResponseHopLimit: 2 });
    expect(specsOf(convert([nodeClass({ metadataOptions })], V1))[0].metadataOptions).toEqual(metadataOptions);
    expect(specsOf(convert([nodeClass({ metadataOptions }, { uid: '1' })], BETA))[0].metadataOptions).toBeUndefined();
  });

  test('the placeholder for Ubuntu images is to decide', () => {
    const placeholder = { ...nodeClass({ amiSelectorTerms: [{ id: 'ami-placeholder' }] }), apiVersion: 'karpenter.k8s.aws/v1' };
    const result = convert([placeholder], V1);
    expect(result.objects).toEqual([]);
    expect(openNotes(result)[0]).toMatch(/^EC2NodeClass\/nodes spec\.amiSelectorTerms: ami-placeholder is the placeholder of the conversion webhook for Ubuntu, so the output omits the EC2NodeClass\./);
  });
});
