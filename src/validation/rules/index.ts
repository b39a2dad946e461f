import { METADATA_NAME } from './metadata-name';
import { NODE_CLASS_NOT_IN_APP } from './node-class-not-in-app';
import { REPLICAS_BEYOND_SCALE } from './replicas-beyond-scale';
import { Rule } from '../rule';

/** All rules over objects. */
export const RULES: readonly Rule[] = [METADATA_NAME, NODE_CLASS_NOT_IN_APP, REPLICAS_BEYOND_SCALE];
