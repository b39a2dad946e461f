import { isReadIn, SETTING_KEYS, TAG_KEYS } from '../../../checks/config-maps/global-settings-keys';
import { COMPONENT_LEVELS } from '../../../checks/config-maps/logging-levels';
import { ZAP_CONFIG } from '../../../checks/config-maps/logging-zap-config';
import { GLOBAL_SETTINGS, GLOBAL_SETTINGS_NAME, LOGGING, LOGGING_NAME } from '../../../karpenter/versions/config-maps';
import { minorsHold } from '../../../karpenter/versions/facts';
import { KarpenterVersion } from '../../../karpenter/versions/karpenter-version';

/** A ConfigMap that the controller of a release reads. */
export interface SettingsKind {
  /** Key under `settings` in the chart's values. */
  readonly key: string;
  readonly api: string;
  readonly name: string;
  /** Allowed keys in `data`. If undefined, every key is allowed. */
  readonly dataKeys?: readonly string[];
}

/** Returns the ConfigMaps that the controller of a release reads. */
export function settingsKinds(version: KarpenterVersion): readonly SettingsKind[] {
  const release = version._asRelease();
  const keys = SETTING_KEYS.filter((each) => isReadIn(release, each)).map(({ key }) => key);
  const isKeyATag = minorsHold(TAG_KEYS, release);
  return [
    { span: { since: '0.11', until: '0.32' }, key: 'globalSettings', api: GLOBAL_SETTINGS, name: GLOBAL_SETTINGS_NAME, dataKeys: isKeyATag ? undefined : keys },
    { span: { until: '0.37' }, key: 'logging', api: LOGGING, name: LOGGING_NAME, dataKeys: [ZAP_CONFIG, ...COMPONENT_LEVELS, '_example'] },
  ].flatMap(({ span, ...kind }) => (minorsHold(span, release) ? [kind] : []));
}
