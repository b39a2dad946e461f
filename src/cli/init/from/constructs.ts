import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import * as automode from '../../../constructs/automode';
import { Types } from '../../../constructs/code-model/value-types';
import { CapacityBuffer } from '../../../constructs/resources/capacity-buffer';
import { EC2NodeClass } from '../../../constructs/resources/ec2-node-class';
import { NodeOverlay } from '../../../constructs/resources/node-overlay';
import { NodePool } from '../../../constructs/resources/node-pool';
import * as v1alpha5 from '../../../constructs/v1alpha5';
import * as v1beta1 from '../../../constructs/v1beta1';

type ConstructClass = new (scope: Construct, id: string, props: any) => ApiObject;

/** The classes of the submodules, by the name of their type in expressions. */
export const SUBMODULE_TYPES: Types = { ...named('automode', automode), ...named('v1alpha5', v1alpha5), ...named('v1beta1', v1beta1) };

const CONSTRUCTS: { readonly [type: string]: ConstructClass } = {
  NodePool,
  EC2NodeClass,
  NodeOverlay,
  CapacityBuffer,
  'automode.NodeClass': automode.NodeClass,
  'v1beta1.NodePool': v1beta1.NodePool,
  'v1beta1.EC2NodeClass': v1beta1.EC2NodeClass,
  'v1alpha5.Provisioner': v1alpha5.Provisioner,
  'v1alpha5.AWSNodeTemplate': v1alpha5.AWSNodeTemplate,
};

export function constructNamed(type: string): ConstructClass {
  return CONSTRUCTS[type];
}

/** Returns whether a construct is a node class, which other constructs use. */
export function isNodeClassType(type: string): boolean {
  return /NodeClass$|AWSNodeTemplate$/.test(type);
}

/** Nouns of classes, for the names of variables. */
const NOUNS: { readonly [type: string]: string } = { Provisioner: 'provisioner', AWSNodeTemplate: 'template', NodePool: 'pool', EC2NodeClass: 'class', NodeClass: 'class', NodeOverlay: 'overlay', CapacityBuffer: 'buffer' };

/** Returns a noun for the objects of a construct, such as `pool` for `v1beta1.NodePool`. */
export function nounOf(type: string): string {
  return NOUNS[type.replace(/^.*\./, '')];
}

function named(module: string, classes: object): Types {
  return Object.fromEntries(Object.entries(classes).map(([name, each]) => [`${module}.${name}`, each]));
}
