import { CONTROLLER_VALUE_RULES } from './controller-values';
import { CRD_FILE_RULES } from './crd-files';
import { DISRUPTION_BUDGET_RULES } from './disruption-budgets';
import { FILE_RULES } from './files';
import { IAM_RULES } from './iam';
import { NODE_CONFIG_RULES } from './node-configs';
import { OUTPUT_RULES } from './outputs';
import { RELEASE_RULES } from './releases';
import { SETUP_RULES } from './setups';
import { STRUCTURE_RULES } from './structure';
import { WORKLOAD_ADDRESS_RULES } from './workload-addresses';
import { WORKLOAD_DISRUPTION_RULES } from './workload-disruption';
import { WORKLOAD_RESOURCE_RULES } from './workload-resources';
import { WORKLOAD_RULES } from './workloads';
import { OtherRule } from '../findings/other-rule';

/** All rules that do not have a file in rules/. */
export const OTHER_RULES: readonly OtherRule[] = [
  ...RELEASE_RULES, ...STRUCTURE_RULES, ...FILE_RULES, ...CRD_FILE_RULES, ...CONTROLLER_VALUE_RULES, ...OUTPUT_RULES,
  ...IAM_RULES, ...SETUP_RULES, ...WORKLOAD_RULES, ...WORKLOAD_DISRUPTION_RULES, ...WORKLOAD_ADDRESS_RULES, ...WORKLOAD_RESOURCE_RULES,
  ...DISRUPTION_BUDGET_RULES, ...NODE_CONFIG_RULES,
];
