import { isObject, JsonObject } from '../../../foundation/basics/json';
import { isNonEmpty } from '../../../karpenter/versions/known-apis';

/** Matches the type of a resource, such as `AWS::SSM::Parameter` or `Custom::AWSCDK-EKS-KubernetesResource`. */
const RESOURCE_TYPE = /^\w+(?:::[\w@-]+)+$/;

/** Matches the name of an intrinsic function in its long form, such as `Fn::Sub`. */
const FUNCTION = /^Fn::[A-Z]/;

/** Returns whether a readable document is a CloudFormation template, or a part of one. Kubernetes objects never are, whatever they contain. */
export function isCloudFormation(document: unknown): boolean {
  if (!isObject(document) || isKubernetesObject(document)) return false;
  return 'AWSTemplateFormatVersion' in document || hasResources(document) || usesFunctions(document);
}

/** Returns whether a document has an API version or a kind, which CloudFormation templates do not have at the top level. */
export function isKubernetesObject({ apiVersion, kind }: JsonObject): boolean {
  return isNonEmpty(apiVersion) || isNonEmpty(kind);
}

function hasResources({ Resources: resources }: JsonObject): boolean {
  return isObject(resources) && Object.values(resources).some((each) => isObject(each) && typeof each.Type === 'string' && RESOURCE_TYPE.test(each.Type));
}

function usesFunctions(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(usesFunctions);
  return isObject(value) && Object.entries(value).some(([key, child]) => FUNCTION.test(key) || usesFunctions(child));
}
