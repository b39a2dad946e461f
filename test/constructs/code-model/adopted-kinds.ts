import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { CapacityBuffer, EC2NodeClass, NodeOverlay, NodePool, v1alpha5, v1beta1 } from '../../../src';

interface AdoptedKind {
  fromManifest(scope: Construct, id: string, manifest: any): ApiObject;
}

/** The construct classes with `fromManifest`, by the names in test/conformance/mutations/kinds.ts. */
export const ADOPTED_KINDS: { readonly [name: string]: AdoptedKind } = {
  'NodePool': NodePool,
  'EC2NodeClass': EC2NodeClass,
  'NodeOverlay': NodeOverlay,
  'CapacityBuffer': CapacityBuffer,
  'NodePool.v1beta1': v1beta1.NodePool,
  'EC2NodeClass.v1beta1': v1beta1.EC2NodeClass,
  'Provisioner': v1alpha5.Provisioner,
  'AWSNodeTemplate': v1alpha5.AWSNodeTemplate,
};

/** Returns what a construct renders from its props alone, without the fields that `fromManifest` restores. */
export function ownJson(construct: ApiObject): any {
  return Object.getPrototypeOf(construct).toJson.call(construct);
}
