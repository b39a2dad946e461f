import { JsonObject } from '../../../foundation/basics/json';
import { struct } from '../build';
import { boolean, fieldsOf, textMap } from '../forms';
import { ObjectCode } from '../object-code';
import { ALPHA_LAUNCH, ALPHA_REQUIRED } from '../parts/alpha-launch';
import { userData } from '../parts/launch';
import { metadata } from '../parts/metadata';

const { tags, ...LAUNCH } = ALPHA_LAUNCH;
const SPEC = { ...LAUNCH, amiSelector: textMap, userData, detailedMonitoring: boolean, tags };

/** Returns the code of an AWSNodeTemplate. */
export function awsNodeTemplateCode(json: JsonObject): ObjectCode {
  return { type: 'v1alpha5.AWSNodeTemplate', props: struct('v1alpha5.AWSNodeTemplateProps', [...fieldsOf(json, { metadata }), ...fieldsOf(json.spec, SPEC, ALPHA_REQUIRED)]) };
}
