import { struct } from '../../foundation/basics/props/prop-checks';
import { NODE_CLASS_STRUCTS, POOL_STRUCTS } from '../resources/struct-checks';

/** Check of a preset's overrides for a NodePool. */
export const POOL_OPTIONS = struct('{ limits: { cpu: "1000" } }', POOL_STRUCTS);

/** Check of a preset's overrides for an EC2NodeClass. */
export const NODE_CLASS_OPTIONS = struct('{ role: "KarpenterNodeRole-demo" }', NODE_CLASS_STRUCTS);
