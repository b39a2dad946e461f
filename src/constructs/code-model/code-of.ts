import { autoModeNodeClassCode } from './kinds/auto-mode-node-class';
import { awsNodeTemplateCode } from './kinds/aws-node-template';
import { capacityBufferCode } from './kinds/capacity-buffer';
import { ec2NodeClassCode } from './kinds/ec2-node-class';
import { ec2NodeClassBetaCode } from './kinds/ec2-node-class-beta';
import { nodeOverlayCode } from './kinds/node-overlay';
import { nodePoolCode } from './kinds/node-pool';
import { nodePoolBetaCode } from './kinds/node-pool-beta';
import { provisionerCode } from './kinds/provisioner';
import { ObjectCode } from './object-code';
import { JsonObject } from '../../foundation/basics/json';
import {
  apiOfObject, AUTO_MODE_NODE_CLASS, AWS_NODE_TEMPLATE, CAPACITY_BUFFER, EC2_NODE_CLASS,
  EC2_NODE_CLASS_BETA, NODE_OVERLAY, NODE_POOL, NODE_POOL_BETA, PROVISIONER,
} from '../../karpenter/versions/known-apis';

const CODES: { readonly [api: string]: (json: JsonObject) => ObjectCode } = {
  [NODE_POOL]: nodePoolCode,
  [EC2_NODE_CLASS]: ec2NodeClassCode,
  [AUTO_MODE_NODE_CLASS]: autoModeNodeClassCode,
  [NODE_OVERLAY]: nodeOverlayCode,
  [CAPACITY_BUFFER]: capacityBufferCode,
  [NODE_POOL_BETA]: nodePoolBetaCode,
  [EC2_NODE_CLASS_BETA]: ec2NodeClassBetaCode,
  [PROVISIONER]: provisionerCode,
  [AWS_NODE_TEMPLATE]: awsNodeTemplateCode,
};

/** Returns the code of an object, or undefined if this package has no construct for its API. */
export function codeOf(json: JsonObject): ObjectCode | undefined {
  const api = apiOfObject(json);
  return Object.hasOwn(CODES, api) ? CODES[api](json) : undefined;
}
