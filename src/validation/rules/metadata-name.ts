import { EnforcedBy, Severity } from '../finding';
import { valueText } from '../finding-text';
import { Rule } from '../rule';

const MAX_LENGTH = 253;
const SUBDOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;

/** An object's name is a DNS-1123 subdomain. Source: Kubernetes' object names. */
export const METADATA_NAME: Rule = {
  id: 'metadata-name',
  severity: Severity.ERROR,
  enforcedBy: EnforcedBy.SCHEMA,
  check: ({ json }) => {
    const name: unknown = json.metadata?.name;
    if ((name === undefined || name === null) && !json.metadata?.generateName) {
      return [{ path: 'metadata.name', message: 'it is missing', fix: 'write a name' }];
    }
    if (typeof name !== 'string' || (SUBDOMAIN.test(name) && name.length <= MAX_LENGTH)) return [];
    return [{
      path: 'metadata.name',
      message: `${valueText(name)} is no name that the API server takes`,
      fix: `write at most ${MAX_LENGTH} lower-case letters, digits, "-" and ".", beginning and ending with a letter or digit`,
    }];
  },
};
