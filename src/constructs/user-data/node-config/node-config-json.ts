import { DisabledMount } from './disabled-mount';
import { LocalStorageStrategy } from './local-storage-strategy';
import { NodeConfig, NodeConfigInstance } from './node-config';
import { JsonObject } from '../../../foundation/basics/json';
import { checkValues, needProps, PropChecks } from '../../../foundation/basics/props/check-props';
import { struct } from '../../../foundation/basics/props/prop-checks';
import { NODE_CONFIG_API } from '../../../karpenter/user-data/node-config/node-config-fields';
import { knownProps } from '../../props/known-props';
import { textOf } from '../../props/text-of';

const EXAMPLE = '{ kubelet: { flags: ["--v=2"] } }';
const STRUCTS: PropChecks = {
  cluster: struct('{ name: "demo" }'),
  kubelet: struct('{ flags: ["--v=2"] }'),
  containerd: struct('{ config: "[plugins]" }'),
  instance: struct('{ localStorage: { strategy: LocalStorageStrategy.RAID0 } }', {
    localStorage: struct('{ strategy: LocalStorageStrategy.RAID0 }'),
    network: struct('{ nameservers: ["10.0.0.2"] }'),
  }),
};

/** Converts NodeConfig props to the document that nodeadm reads. */
export function nodeConfigJson(config: NodeConfig): JsonObject {
  knownProps(needProps(config, EXAMPLE, '', 'nodeConfig'), 'NodeConfig', EXAMPLE, { where: 'nodeConfig.' });
  checkValues(config, STRUCTS, 'nodeConfig.');
  const { cluster, kubelet, containerd, instance, featureGates } = config;
  return withoutAbsent({
    apiVersion: NODE_CONFIG_API,
    kind: 'NodeConfig',
    spec: { cluster, kubelet, containerd, instance: instance && instanceJson(instance), featureGates },
  });
}

function instanceJson({ localStorage, environment, network }: NodeConfigInstance): JsonObject {
  return {
    localStorage: localStorage && {
      strategy: textOf('nodeConfig.instance.localStorage.strategy', localStorage.strategy, LocalStorageStrategy),
      mountPath: localStorage.mountPath,
      disabledMounts: localStorage.disabledMounts?.map((mount, index) => textOf(`nodeConfig.instance.localStorage.disabledMounts[${index}]`, mount, DisabledMount)),
    },
    environment,
    network,
  };
}

function withoutAbsent(value: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(value));
}
