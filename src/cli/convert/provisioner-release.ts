import { JsonObject } from '../../foundation/basics/json';
import { KarpenterVersion } from '../../karpenter/versions/karpenter-version';
import { apiOfObject, isServed, PROVISIONER, servedIn } from '../../karpenter/versions/known-apis';
import { ConversionOptions } from '../../migration/conversion/conversion';
import { UsageError } from '../terminal/usage-error';

/**
 * Returns the conversion option for the release in --from-version. The release also applies to Helm values, so it can be a release without Provisioners.
 *
 * @throws {UsageError} if the input contains Provisioners, and the release does not have Provisioners
 */
export function provisionerRelease(objects: readonly JsonObject[], from: KarpenterVersion | undefined): Pick<ConversionOptions, 'provisionerRelease'> {
  if (from === undefined || isServed(PROVISIONER, from)) return { provisionerRelease: from };
  if (!objects.some((json) => apiOfObject(json) === PROVISIONER)) return {};
  throw new UsageError(`--from-version: Karpenter ${from} does not have Provisioners. Use a release with Provisioners: ${servedIn(PROVISIONER)}.`);
}
