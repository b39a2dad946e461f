import { AwsLaunchSettings } from './aws-launch-settings';
import { AwsProvider } from './aws-provider';
import { AWSNodeTemplateV1Alpha1Spec } from '../../karpenter/imports/AWSNodeTemplate.v1alpha1';
import { AmiFamily } from '../props/ec2nodeclass/ami-family';
import { textOf } from '../props/text-of';
import { blockDeviceMappingJson, metadataOptionsJson } from '../resources/ec2-node-class-json';

/**
 * Renders AWS launch settings with the API's field names.
 *
 * @param where prefix for the names of props in messages
 */
export function launchSettingsJson(settings: AwsLaunchSettings, where = ''): AWSNodeTemplateV1Alpha1Spec {
  const { subnetSelector, securityGroupSelector, instanceProfile, launchTemplate, tags, metadataOptions, blockDeviceMappings, context } = settings;
  return {
    amiFamily: textOf(`${where}amiFamily`, settings.amiFamily, AmiFamily),
    instanceProfile,
    launchTemplate,
    subnetSelector,
    securityGroupSelector,
    tags,
    metadataOptions: metadataOptions && metadataOptionsJson(metadataOptions, where),
    blockDeviceMappings: blockDeviceMappings?.map((mapping, index) => blockDeviceMappingJson(mapping, index, where)),
    context,
  };
}

const TYPE_META = { apiVersion: 'extensions.karpenter.sh/v1alpha1', kind: 'AWS' };

/** Renders the `provider` field of a Provisioner. */
export function providerJson(provider: AwsProvider): { readonly [key: string]: unknown } {
  return { ...provider.writeTypeMeta ? TYPE_META : undefined, ...launchSettingsJson(provider, 'provider.') };
}
