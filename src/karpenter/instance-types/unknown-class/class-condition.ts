import { supposedText } from './supposed-class';
import { JsonObject } from '../../../foundation/basics/json';
import { isOfAutoMode } from '../../auto-mode/auto-mode';
import { nodeClassText } from '../class-types';

/** Returns the condition under which results about a NodePool without a known node class hold, for example `EC2NodeClass default has a Linux AMI family, …`. */
export function classCondition(pool: JsonObject): string {
  return `${nodeClassText(pool)} ${isOfAutoMode(pool) ? 'has a volume of 80Gi' : supposedText(pool)}`;
}
