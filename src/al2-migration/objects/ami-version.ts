import { valueText } from '../../basics/value-text';

/**
 * The release of AL2023 for an alias.
 *
 * @throws where it is none
 */
export function checkAmiVersion(version: string): string {
  if (typeof version === 'string' && /^(?:latest|v\d{8})$/.test(version)) return version;
  throw new Error(`amiVersion: ${valueText(version)} is no release of AL2023; write one such as "v20260701", or "latest"`);
}
