import { isStruct } from '../../foundation/basics/plain-map';
import { PropCheck, PropChecks } from '../../foundation/basics/props/check-props';
import { listOf, METADATA, struct } from '../../foundation/basics/props/prop-checks';
import { BLOCK_DEVICE } from '../props/items-json';

const METADATA_OPTIONS = struct('{ httpTokens: HttpTokens.REQUIRED }');
const NETWORK_INTERFACE: PropCheck = { isRight: isStruct, mustBe: 'an object', example: '{ networkCardIndex: 0, deviceIndex: 0, interfaceType: InterfaceType.EFA_ONLY }' };

/** Constraints on the object props of NodePools, which plain JavaScript apps can violate. */
export const POOL_STRUCTS: PropChecks = {
  metadata: METADATA,
  disruption: struct('{ consolidateAfter: DurationOrNever.parse("30s") }'),
};

/** Constraints on the object props of EC2NodeClasses. */
export const NODE_CLASS_STRUCTS: PropChecks = {
  metadata: METADATA,
  kubelet: struct('{ maxPods: 110 }', {
    authorization: struct('{ mode: KubeletAuthorizationMode.WEBHOOK }'),
    logging: struct('{ format: KubeletLogFormat.JSON }'),
    memorySwap: struct('{ swapBehavior: KubeletSwapBehavior.LIMITED_SWAP }'),
  }),
  metadataOptions: METADATA_OPTIONS,
  networkInterfaces: listOf(NETWORK_INTERFACE),
  connectionTracking: struct('{ udpTimeout: 60 }'),
  cpuOptions: struct('{ nestedVirtualization: NestedVirtualization.ENABLED }'),
  enclaveOptions: struct('{ enabled: true }'),
};

/** Constraints on the object props of AWSNodeTemplates, and of the provider of Provisioners. */
export const LAUNCH_STRUCTS: PropChecks = {
  metadataOptions: METADATA_OPTIONS,
  blockDeviceMappings: listOf(BLOCK_DEVICE),
};
