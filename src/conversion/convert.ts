import { Conversion, ConversionOptions, ConversionTargetError } from './conversion';
import { JsonObject } from '../basics/json';
import { KarpenterVersion } from '../versions/karpenter-version';

/**
 * Converts Provisioners, AWSNodeTemplates, NodePools, and EC2NodeClasses to the API version that a release stores.
 *
 * @throws {ConversionTargetError} if the release is older than 0.32
 */
export function convert(_objects: readonly JsonObject[], version: KarpenterVersion, _options: ConversionOptions = {}): Conversion {
  throw new ConversionTargetError(`Karpenter ${version} stores v1alpha5`);
}
