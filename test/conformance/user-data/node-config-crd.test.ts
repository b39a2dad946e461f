import { join } from 'path';
import { DisabledMount } from '../../../src/constructs/user-data/node-config/disabled-mount';
import { LocalStorageStrategy } from '../../../src/constructs/user-data/node-config/local-storage-strategy';
import { nodeConfigJson } from '../../../src/constructs/user-data/node-config/node-config-json';
import { JsonObject } from '../../../src/foundation/basics/json';
import { readDocuments } from '../../../src/foundation/yaml/read-documents';
import { convertAl2UserData } from '../../../src/migration/al2-user-data/convert';
import { wholeNodeConfig } from '../../../src/migration/al2-user-data/whole-node-config';
import { ask } from '../ask';
import { program, ServerVerdict } from '../oracles';
import { describeWithShared, readShared } from '../shared';
import { SHARED } from '../shared-folder';

const EXAMPLES = [
  ...['al2-custom-ami', 'al2-custom-userdata', 'al2-kubelet-log-query', 'custom-family'].flatMap((name) => [`0.31.5/provisioner/launchtemplates/${name}`, `0.32.10/v1beta1/${name}`, `1.14.1/v1/${name}`]),
  '1.14.1/v1/custom-family-with-alias',
];

/** Removes maps whose values must be objects in the CRD because of an error in the CRD generator. nodeadm accepts any values. */
function withoutFreeMaps(config: JsonObject): JsonObject {
  const { kubelet, containerd, ...spec } = config.spec;
  return { ...config, metadata: { name: 'it' }, spec: { ...spec, kubelet: { ...kubelet, config: {} }, containerd: { ...containerd, baseRuntimeSpec: {} } } };
}

async function refused(configs: readonly (readonly [string, JsonObject])[]): Promise<readonly ServerVerdict[] | undefined> {
  const server = program('apiserver');
  if (!server) {
    process.stderr.write('no oracle is built (npm run conformance does): NodeConfigs are not held to their CRD\n');
    return undefined;
  }
  const verdicts = await ask<ServerVerdict>(server, [join(SHARED, 'crds'), 'nodeadm'], configs.map(([id, config]) => ({ id, object: withoutFreeMaps(config) })));
  expect(verdicts.size).toBe(configs.length);
  return [...verdicts.values()].filter(({ verdict, unknownFields = [] }) => verdict !== 'accept' || unknownFields.length > 0);
}

describeWithShared('the CRD of nodeadm', () => {
  test('accepts the conversions of Karpenter\'s examples for AL2', async () => {
    const configs = EXAMPLES.flatMap((path): [string, JsonObject][] => {
      const [text] = [...readDocuments(readShared('upstream-examples', `${path}.yaml`))].flatMap((read) => ('value' in read ? (read.value as JsonObject).spec?.userData ?? [] : []));
      const converted = convertAl2UserData(text);
      if (typeof converted === 'string') throw new Error(converted);
      return [[path, wholeNodeConfig(converted)]];
    });
    expect(configs.map(([path]) => path)).toEqual(EXAMPLES);
    expect(await refused(configs) ?? []).toEqual([]);
  });

  test('accepts a NodeConfig with every field', async () => {
    const config = nodeConfigJson({
      cluster: { name: 'demo', apiServerEndpoint: 'https://demo.example', certificateAuthority: 'Y2E=', cidr: '10.100.0.0/16', enableOutpost: true, id: 'id' },
      kubelet: { config: { maxPods: 5 }, flags: ['--v=4'], maxPodsExpression: 'max_pods' },
      containerd: { config: 'version = 2', baseRuntimeSpec: { process: { rlimits: [] } } },
      instance: {
        localStorage: { strategy: LocalStorageStrategy.RAID0, mountPath: '/mnt', disabledMounts: [DisabledMount.CONTAINERD, DisabledMount.POD_LOGS, DisabledMount.SOCI] },
        environment: { default: { HTTPS_PROXY: 'http://proxy' } },
        network: { nameservers: ['10.0.0.2'], domains: ['example.com'] },
      },
      featureGates: { FastImagePull: true },
    });
    expect(await refused([['all', config]]) ?? []).toEqual([]);
  });
});
