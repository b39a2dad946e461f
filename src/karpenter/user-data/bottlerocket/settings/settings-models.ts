import { ChoiceSetting, IntegerSetting, MapSetting, NameForm, SettingShape, StructSetting } from './setting-shape';

const IDENTIFIER: NameForm = { pattern: /^[A-Za-z0-9-]{0,76}$/, words: 'letters, digits, and hyphens' };
const MODULE: NameForm = { pattern: /^[\w-]{0,56}$/, words: 'letters, digits, hyphens, and underscores' };
const SYSCTL: NameForm = { pattern: /^(?![./])(?!.*\.\.)[\w./-]{1,128}$/, words: 'letters, digits, and the characters ". / _ -"' };
const BOOT_PARAMETER: NameForm = { pattern: /^[\w-]+(?:\.[\w-]+)*$/, words: 'words of letters, digits, hyphens, and underscores, with dots between them' };

const I32 = integer(-(2n ** 31n), 2n ** 31n - 1n);
const I64 = integer(-(2n ** 63n), 2n ** 63n - 1n);
const U32 = integer(0n, 2n ** 32n - 1n);
const TEXTS: SettingShape = { list: 'text' };
const BOOTSTRAP_MODE = oneOf('off', 'once', 'always');
const SIZE: SettingShape = { either: ['text', I64] };
const LIMIT: SettingShape = { either: [oneOf('unlimited'), I64] };

const CONTAINER = { 'source': 'text', 'user-data': 'base64', 'command': TEXTS } as const;
const BOOT_PARAMETERS: SettingShape = { either: [named({ list: 'text' }, BOOT_PARAMETER), { list: 'anything' }] };
const TIME_SERVER = struct({ address: 'text', directive: oneOf('server', 'pool'), options: TEXTS }, { required: ['address'] });
const MIRROR = struct({ registry: 'text', endpoint: TEXTS, capabilities: { list: oneOf('pull', 'resolve', 'push') } });
const REPLICAS = { 'replicas': I32, 'rename-by-default': 'boolean', 'fail-requests-greater-than-one': 'boolean' } as const;

/** Linux capabilities, without the prefix `CAP_`. */
const CAPABILITIES = [
  'audit-control', 'audit-read', 'audit-write', 'block-suspend', 'bpf', 'checkpoint-restore', 'chown', 'dac-override', 'dac-read-search', 'fowner',
  'fsetid', 'ipc-lock', 'ipc-owner', 'kill', 'lease', 'linux-immutable', 'mac-admin', 'mac-override', 'mknod', 'net-admin', 'net-bind-service',
  'net-broadcast', 'net-raw', 'perfmon', 'setgid', 'setfcap', 'setpcap', 'setuid', 'sys-admin', 'sys-boot', 'sys-chroot', 'sys-module', 'sys-nice',
  'sys-pacct', 'sys-ptrace', 'sys-rawio', 'sys-resource', 'sys-time', 'sys-tty-config', 'syslog', 'wake-alarm',
];

const RESOURCE_LIMITS = [
  'max-address-space', 'max-core-file-size', 'max-cpu-time', 'max-data-size', 'max-file-locks', 'max-file-size', 'max-locked-memory',
  'max-msgqueue-size', 'max-nice-priority', 'max-open-files', 'max-pending-signals', 'max-processes', 'max-realtime-priority',
  'max-realtime-timeout', 'max-resident-set', 'max-stack-size',
];

/** The settings of Kubernetes variants with options for the devices of NVIDIA, which gain new fields with most releases. */
const NVIDIA = { 'nvidia-container-runtime': 'anything', 'kubelet-dra-drivers': 'anything' } as const;

/**
 * Types of the settings of Bottlerocket's Kubernetes variants, except `settings.kubernetes`, whose types Karpenter determines. The table has the fields of
 * all releases, because user data rarely uses a field that the image does not have yet.
 *
 * Source: https://github.com/bottlerocket-os/bottlerocket-settings-sdk/tree/develop/bottlerocket-settings-models, and for the list of settings
 * https://github.com/bottlerocket-os/bottlerocket/blob/develop/sources/settings-plugins/aws-k8s/src/lib.rs
 */
export const SETTINGS: StructSetting = struct({
  'kubernetes': 'anything',
  'autoscaling': struct({ 'should-wait': 'boolean' }),
  'aws': struct({ region: 'text', config: 'base64', credentials: 'base64', profile: 'text' }),
  'boot': struct({ 'reboot-to-reconcile': 'boolean', 'kernel-parameters': BOOT_PARAMETERS, 'init-parameters': BOOT_PARAMETERS }, { aliases: { kernel: 'kernel-parameters', init: 'init-parameters' } }),
  'bootstrap-commands': named(struct({ commands: { list: { list: 'text', first: 'apiclient' } }, mode: BOOTSTRAP_MODE, essential: 'boolean' }), IDENTIFIER),
  'bootstrap-containers': named(struct({ ...CONTAINER, mode: BOOTSTRAP_MODE, essential: 'boolean' }), IDENTIFIER),
  'cloudformation': struct({ 'should-signal': 'boolean', 'stack-name': 'text', 'logical-resource-id': 'text' }),
  'container-registry': struct({
    mirrors: { either: [{ list: MIRROR }, named(TEXTS)] },
    credentials: { list: struct({ registry: 'text', username: 'text', password: 'text', auth: 'base64', identitytoken: 'text' }) },
  }, { aliases: { creds: 'credentials' } }),
  'container-runtime': struct({
    'log-level': oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'panic'),
    'max-container-log-line-size': I32,
    'max-concurrent-downloads': I32,
    'max-concurrent-unpacks': I32,
    'concurrent-download-chunk-size': SIZE,
    'enable-unprivileged-ports': 'boolean',
    'enable-unprivileged-icmp': 'boolean',
    'snapshotter': oneOf('overlayfs', 'soci'),
  }, { aliases: { 'concurrent-layer-fetch-buffer': 'concurrent-download-chunk-size' } }),
  'container-runtime-plugins': struct({
    'soci-snapshotter': struct({
      'pull-mode': oneOf('parallel-pull-unpack'),
      'parallel-pull-unpack': struct({
        'max-concurrent-downloads': I64,
        'max-concurrent-downloads-per-image': I64,
        'concurrent-download-chunk-size': SIZE,
        'max-concurrent-unpacks': I64,
        'max-concurrent-unpacks-per-image': I64,
        'discard-unpacked-layers': 'boolean',
      }),
    }),
  }),
  'dns': struct({ 'name-servers': { list: 'ip' }, 'search-list': TEXTS }),
  'host-containers': named(struct({ ...CONTAINER, enabled: 'boolean', superpowered: 'boolean' }), IDENTIFIER),
  'image-verifier-plugins': struct({ enabled: 'boolean' }, { others: struct({ trustpolicy: 'base64' }, { aliases: { 'trust-policy': 'trustpolicy' } }) }),
  'kernel': struct({
    lockdown: oneOf('none', 'integrity', 'confidentiality'),
    modules: named(struct({ allowed: 'boolean', autoload: 'boolean' }), MODULE),
    sysctl: named('text', SYSCTL),
    hugepages: struct({
      static: struct({ essential: 'boolean' }, { others: struct({ count: 'text' }, { required: ['count'], others: 'anything' }) }),
      transparent: struct({ enabled: oneOf('never', 'madvise', 'always'), defrag: oneOf('never', 'madvise', 'defer', 'defer+madvise', 'always') }, { others: 'anything' }),
    }, { others: 'anything' }),
    drivers: struct({ nvidia: struct({ branch: oneOf('lts', 'pb') }, { others: 'anything' }) }, { others: 'anything' }),
  }),
  'kubelet-device-plugins': struct({
    nvidia: struct({
      'pass-device-specs': 'boolean',
      'time-slicing': struct(REPLICAS, { others: 'anything' }),
    }, { others: 'anything' }),
  }, { others: 'anything' }),
  'measurement': struct({ 'excluded-settings': TEXTS }),
  'metrics': struct({ 'metrics-url': 'text', 'send-metrics': 'boolean', 'service-checks': TEXTS }),
  'motd': 'text',
  'network': struct({
    'hostname': 'text', 'hosts': { list: { host: ['ip', TEXTS] } }, 'https-proxy': 'text', 'no-proxy': TEXTS, 'disable-ipv6': TEXTS,
  }),
  'ntp': struct({ 'time-servers': { either: [TEXTS, { list: TIME_SERVER }, named(TIME_SERVER, IDENTIFIER)] }, 'options': TEXTS, 'logging': TEXTS }),
  'oci-defaults': struct({
    'capabilities': struct(each(CAPABILITIES, 'boolean')),
    'resource-limits': struct(each(RESOURCE_LIMITS, struct({ 'hard-limit': LIMIT, 'soft-limit': LIMIT }, { required: ['hard-limit', 'soft-limit'] }))),
  }),
  'oci-hooks': struct({ 'log4j-hotpatch-enabled': 'boolean' }),
  'pki': named(struct({ data: 'certificate', trusted: 'boolean' }), IDENTIFIER),
  'updates': struct({ 'metadata-base-url': 'text', 'targets-base-url': 'text', 'seed': U32, 'version-lock': 'text', 'ignore-waves': 'boolean' }),
  ...NVIDIA,
});

/** Settings of other variants, which images for Kubernetes do not have. */
export const OF_OTHER_VARIANTS: { readonly [setting: string]: string } = { ecs: 'the variants for Amazon ECS' };

/** Returns the page of a setting in Bottlerocket's documentation. */
export function settingPage(setting: string): string {
  return `https://bottlerocket.dev/en/os/latest/#/api/settings/${setting}/`;
}

function struct(fields: StructSetting['fields'], rest: Omit<StructSetting, 'fields'> = {}): StructSetting {
  return { fields, ...rest };
}

/** Returns fields that have the same type. */
function each(names: readonly string[], shape: SettingShape): StructSetting['fields'] {
  return Object.fromEntries(names.map((name) => [name, shape]));
}

function named(map: SettingShape, names?: NameForm): MapSetting {
  return { map, ...names && { names } };
}

function oneOf(...choices: readonly string[]): ChoiceSetting {
  return { choices };
}

function integer(from: bigint, to: bigint): IntegerSetting {
  return { from, to };
}
