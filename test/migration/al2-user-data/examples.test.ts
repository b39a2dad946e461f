import { readDocuments } from '../../../src/foundation/yaml/read-documents';
import { convertAl2UserData } from '../../../src/migration/al2-user-data/convert';
import { describeWithShared, readShared } from '../../conformance/shared';

function converted(path: string) {
  for (const document of readDocuments(readShared('upstream-examples', `${path}.yaml`))) {
    const text = 'value' in document ? (document.value as any)?.spec?.userData : undefined;
    if (text === undefined) continue;
    const result = convertAl2UserData(text);
    if (typeof result === 'string') throw new Error(result);
    return result;
  }
  throw new Error(`${path} has no user data`);
}

const at = (folder: string) => ({ '0.31.5': '0.31.5/provisioner/launchtemplates', '0.32.10': '0.32.10/v1beta1', '1.14.1': '1.14.1/v1' })[folder]!;

describeWithShared('examples of Karpenter', () => {
  test.each(['0.31.5', '0.32.10', '1.14.1'])('the log query of %s', (release) => {
    const { nodeConfig, parts, labels, notes } = converted(`${at(release)}/al2-kubelet-log-query`);
    expect(nodeConfig?.apiVersion).toBe('node.eks.aws/v1alpha1');
    expect(nodeConfig?.kind).toBe('NodeConfig');
    expect(nodeConfig?.spec.kubelet.config.featureGates).toEqual({ NodeLogQuery: true });
    expect(nodeConfig?.spec.kubelet.config.enableSystemLogHandler).toBe(true);
    expect(nodeConfig?.spec.kubelet.config.enableSystemLogQuery).toBe(true);
    expect(Object.keys(nodeConfig?.spec.kubelet.config)).toHaveLength(3);
    expect(Object.keys(nodeConfig?.spec)).toEqual(['kubelet']);
    expect([parts, labels]).toEqual([[], {}]);
    expect(notes.filter(({ what }) => what === 'decision' || what === 'impossible')).toEqual([]);
  });

  test.each(['0.31.5/custom-family', '0.32.10/custom-family', '1.14.1/custom-family', '1.14.1/custom-family-with-alias'])('the custom family of %s', (path) => {
    const [release, name] = path.split('/');
    const { nodeConfig, parts, cluster, labels, notes } = converted(`${at(release)}/${name}`);
    expect(labels).toEqual({ foo: 'bar' });
    expect(cluster).toEqual({ name: 'my-cluster' });
    expect(nodeConfig).toBeUndefined();
    expect(parts[0].content).toContain('echo "Running my custom set-up"');
    expect(parts[0].content).not.toContain('bootstrap.sh');
    expect(notes.filter(({ source }) => source === 'UD-117').map(({ what }) => what)).toEqual(['decision']);
  });

  test.each(['0.31.5/al2-custom-ami', '0.31.5/al2-custom-userdata', '0.32.10/al2-custom-ami', '0.32.10/al2-custom-userdata', '1.14.1/al2-custom-ami', '1.14.1/al2-custom-userdata'])(
    'the script of %s is kept', (path) => {
      const [release, name] = path.split('/');
      expect(converted(`${at(release)}/${name}`)).toEqual({
        parts: [{ contentType: 'text/x-shellscript; charset="us-ascii"', content: '#!/bin/bash\necho "Running a custom user data script"\n' }],
        cluster: {},
        labels: {},
        taints: [],
        notes: [expect.objectContaining({ what: 'kept', source: 'UD-174' })],
      });
    });

  test.each(['0.31.5', '0.32.10'])('sed on bootstrap.sh, for Ubuntu of %s', (release) => {
    const { nodeConfig, notes } = converted(`${at(release)}/ubuntu-kubelet-log-query`);
    expect(nodeConfig).toBeUndefined();
    expect(notes.map(({ what, line, source }) => [what, line, source])).toEqual([['decision', 12, 'UD-141'], ['decision', 13, 'UD-141'], ['decision', 14, 'UD-141'], ['kept', 1, 'UD-174']]);
  });
});
