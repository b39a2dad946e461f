import { FieldConverter } from './fields';
import { isObject } from '../../../foundation/basics/json';

/** The settings of the instance metadata service on nodes of EKS Auto Mode. */
const AUTO_MODE: { readonly [field: string]: unknown } = { httpEndpoint: 'enabled', httpProtocolIPv6: 'disabled', httpPutResponseHopLimit: 1, httpTokens: 'required' };
const SAME = 'nodes of EKS Auto Mode have the same setting';

const FIXES: { readonly [field: string]: string } = {
  httpPutResponseHopLimit: 'Use EKS Pod Identity for AWS credentials, or set hostNetwork for pods that read instance metadata.',
  httpTokens: 'Check that all programs use IMDSv2.',
};

/** Reports settings of the instance metadata service that are different in EKS Auto Mode. */
export const metadataOptions: FieldConverter = (options, path, notes) => {
  if (!isObject(options)) {
    notes.dropped(path, options, SAME);
    return [];
  }
  for (const [name, value] of Object.entries(options)) {
    const at = `${path}.${name}`;
    if (value === AUTO_MODE[name]) notes.dropped(at, value, SAME);
    else notes.impossible(at, value, `is lost, because EKS Auto Mode ${name in AUTO_MODE ? `sets ${AUTO_MODE[name]}` : 'has no such setting'}`, FIXES[name]);
  }
  return [];
};
