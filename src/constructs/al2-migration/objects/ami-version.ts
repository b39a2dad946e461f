import { valueText } from '../../../foundation/basics/value-text';

/**
 * Checks an AL2023 release that is used in an alias.
 *
 * @throws if the release is not valid
 */
export function checkAmiVersion(version: string): string {
  if (typeof version === 'string' && /^(?:latest|v\d{8})$/.test(version)) return version;
  throw new Error(`amiVersion must be an AL2023 release such as "v20260701", or "latest", got ${valueText(version)}`);
}
