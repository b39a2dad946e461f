import { bottlerocketFields } from './bottlerocket/bottlerocket-fields';
import { FieldConverter } from './fields';
import { word } from './object-notes';
import { runsBottlerocket } from './operating-systems';
import { isObject } from '../../../foundation/basics/json';
import { valueText } from '../../../foundation/basics/value-text';
import { CUSTOM } from '../../../karpenter/ami-families/ami-families';

const OWN_AMI = 'EKS Auto Mode selects the AMI, which is a variant of Bottlerocket';
const RUN_ON_KARPENTER = 'Check that your workloads run on Bottlerocket without changes to the image, or keep self-managed Karpenter for them.';

/** Reports the AMIs that EKS Auto Mode replaces. */
export const amiSelectorTerms: FieldConverter = (terms, path, notes) => {
  const list: readonly unknown[] = Array.isArray(terms) ? terms : [terms];
  list.forEach((term, index) => {
    const at = `${path}[${index}]`;
    const alias: unknown = isObject(term) ? term.alias : undefined;
    if (typeof alias !== 'string') notes.impossible(at, term, `is lost, because ${OWN_AMI}`, RUN_ON_KARPENTER);
    else if (alias.endsWith('@latest')) notes.dropped(at, word(alias), OWN_AMI);
    else notes.impossible(at, word(alias), `is lost, because ${OWN_AMI}. AWS updates the AMI about every week`, 'To delay updates, add a disruption budget with the reason Drifted to the NodePool.');
  });
  return [];
};

export const amiFamily: FieldConverter = (family, path, notes) => {
  if (family === CUSTOM.name) notes.impossible(path, word(family), `is lost, because ${OWN_AMI}`, RUN_ON_KARPENTER);
  else notes.dropped(path, word(typeof family === 'string' ? family : valueText(family)), OWN_AMI);
  return [];
};

export const userData: FieldConverter = (text, path, notes, spec) => {
  if (typeof text === 'string' && runsBottlerocket(spec)) return bottlerocketFields(text, path, notes, spec);
  notes.impossible(path, word('user data'), 'is lost, because EKS Auto Mode does not support it', 'Move settings to the fields advancedCompute, advancedNetworking, and certificateBundles of the NodeClass, and programs to a DaemonSet.');
  return [];
};
