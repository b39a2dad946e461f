import { readBottlerocket } from '../../../../src/karpenter/user-data/bottlerocket/read-bottlerocket';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

const problems = (text: string, release = '1.15') => readBottlerocket(text, KarpenterVersion.of(release)).problems;
const shown = (text: string, release?: string) => problems(text, release).map(({ kind, key, message, fix }) => [
  kind, key.replace(/^settings\./, ''), message.replace(', so Bottlerocket rejects all user data and the node never joins the cluster', ''), fix.replace(/ See https:\S+$/, ''),
]);
const rejected = (text: string) => shown(text).map(([kind, key, message, fix]) => [key, message, fix, ...kind === 'rejected-setting' ? [] : [kind]]);

test.each([
  ['[settings.kernel.sysctl]\n"vm.max_map_count" = 1048576', 'kernel.sysctl."vm.max_map_count"', 'the value must be a string in quotes, got 1048576', 'Set "1048576".'],
  ['[settings.kernel.sysctl]\nvm.max_map_count = "1"', 'kernel.sysctl.vm', "the value must be a string in quotes, got {max_map_count = '1'}", 'Put the name in quotes: "vm.max_map_count" = "1".'],
  ['[settings.kernel.sysctl]\n"net.ipv4.ip_forward" = true', 'kernel.sysctl."net.ipv4.ip_forward"', 'the value must be a string in quotes, got true', 'Set "true".'],
  ['[settings.kernel]\nlockdown = "maybe"', 'kernel.lockdown', 'the value must be one of "none", "integrity", "confidentiality", got \'maybe\'', 'Set one of "none", "integrity", "confidentiality".'],
  ['[settings.kernel.modules.udf]\nallowed = "false"', 'kernel.modules.udf.allowed', "the value must be a boolean, got 'false'", 'Set false without quotes.'],
  ['[settings.network]\nno-proxy = "localhost"', 'network.no-proxy', "the value must be a list of strings, got 'localhost'", 'Set ["localhost"].'],
  ['[settings.network]\nhttps-proxy = ["http://proxy:3128"]', 'network.https-proxy', "the value must be a string in quotes, got ['http://proxy:3128']", 'Set "http://proxy:3128".'],
  ['[settings.metrics]\nsend-metrics = "false"', 'metrics.send-metrics', "the value must be a boolean, got 'false'", 'Set false without quotes.'],
  ['[settings.updates]\nseed = "5"', 'updates.seed', "the value must be an integer from 0 to 4294967295, got '5'", 'Set 5 without quotes.'],
  ['[settings.updates]\nseed = -1', 'updates.seed', 'the value must be an integer from 0 to 4294967295, got -1', 'Set an integer from 0 to 4294967295.'],
  ['[settings.container-runtime]\nmax-concurrent-downloads = "4"', 'container-runtime.max-concurrent-downloads', "the value must be an integer from -2147483648 to 2147483647, got '4'", 'Set 4 without quotes.'],
  ['[settings.ntp]\ntime-servers = "169.254.169.123"', 'ntp.time-servers', "the value must be a list of strings, or a list of tables, or a table, got '169.254.169.123'", 'Set ["169.254.169.123"].'],
  ['[settings.dns]\nname-servers = "10.0.0.2"', 'dns.name-servers', "the value must be a list of strings, got '10.0.0.2'", 'Set ["10.0.0.2"].'],
  ['[settings]\nmotd = 5', 'motd', 'the value must be a string in quotes, got 5', 'Set "5".'],
  ['[settings.boot.kernel-parameters]\n"console" = "tty0"', 'boot.kernel-parameters.console', "the value must be a list of strings, got 'tty0'", 'Set ["tty0"].'],
  ['[settings.oci-defaults.resource-limits.max-open-files]\nhard-limit = 1048576', 'oci-defaults.resource-limits.max-open-files.soft-limit', 'the value is required', 'Set "unlimited", or an integer from -9223372036854775808 to 9223372036854775807.'],
  ['[settings.oci-defaults.capabilities]\nSYS_ADMIN = true', 'oci-defaults.capabilities.SYS_ADMIN', 'the setting does not exist', 'Did you mean sys-admin?'],
  ['[settings.bootstrap-containers.set_up]\nsource = "x"', 'bootstrap-containers.set_up', 'the name must consist of letters, digits, and hyphens', 'Rename the table or key.'],
  ['[settings.bootstrap-containers.a]\nuser-data = "echo hello"', 'bootstrap-containers.a.user-data', "the value must be a base64 string, got 'echo hello'", 'Set a base64 string.'],
  ['[[settings.host-containers]]\nenabled = true', 'host-containers', 'the value must be a table, got [{enabled = true}]', 'Use single brackets around the table name: [settings.host-containers].'],
  ['[settings.pki.corp]\ndata = "QUJD"\ntrusted = true', 'pki.corp.data', "the value must be the base64 of a PEM certificate, got 'QUJD'", 'Set the base64 of a PEM certificate.'],
  ['[settings.bootstrap-commands.a]\ncommands = []\nmode = "sometimes"', 'bootstrap-commands.a.mode', 'the value must be one of "off", "once", "always", got \'sometimes\'', 'Set one of "off", "once", "always".'],
  ['[settings.network]\nhosts = [["10.0.0.1", "test.example.com"]]', 'network.hosts[0]', "the value must be a list of an IP address and a list of host names, got ['10.0.0.1', 'test.example.com']", 'Set ["10.0.0.1",["test.example.com"]].'],
  ['[settings.network]\nhosts = [["10.0.0.1", ["a.example.com"]], ["10.0.0.2"]]', 'network.hosts[1]', "the value must be a list of an IP address and a list of host names, got ['10.0.0.2']", 'Set a list of an IP address and a list of host names, for example ["10.0.0.1", ["a.example.com"]].'],
  ['[settings.network]\nhosts = [["a.example.com", ["10.0.0.1"]]]', 'network.hosts[0][0]', "the value must be an IP address in quotes, got 'a.example.com'", 'Set an IP address in quotes.'],
  ['[settings.dns]\nname-servers = ["10.0.0.2", "dns.example.com"]', 'dns.name-servers[1]', "the value must be an IP address in quotes, got 'dns.example.com'", 'Set an IP address in quotes.'],
  ...[['["bash", "-c", "echo hi"]', "['bash', '-c', 'echo hi']"], ['[]', '[]'], ['["/usr/bin/apiclient", "set"]', "['/usr/bin/apiclient', 'set']"]].map(([command, shownCommand]) => [
    `[settings.bootstrap-commands.a]\ncommands = [["apiclient", "set", "motd=x"], ${command}]\nmode = "once"`, 'bootstrap-commands.a.commands[1]', `the value must be a list of strings that starts with "apiclient", got ${shownCommand}`,
    'Set a list that starts with "apiclient", or run other commands in a bootstrap container.',
  ]),
  ...['max-open-files', 'max-processes'].map((name) => [
    `[settings.oci-defaults.resource-limits.${name}]\nhard-limit = "1048576"\nsoft-limit = 65536`, `oci-defaults.resource-limits.${name}.hard-limit`,
    'the value must be "unlimited", or an integer from -9223372036854775808 to 9223372036854775807, got \'1048576\'', 'Set 1048576 without quotes.',
  ]),
  ['[settings.oci-defaults.resource-limits.max-file-size]\nhard-limit = "10737418240"\nsoft-limit = 1', 'oci-defaults.resource-limits.max-file-size.hard-limit', 'the value must be "unlimited", or an integer from -9223372036854775808 to 9223372036854775807, got \'10737418240\'', 'Set 10737418240 without quotes.'],
  ['[settings.oci-defaults.resource-limits.max-file-size]\nhard-limit = "max"\nsoft-limit = 1', 'oci-defaults.resource-limits.max-file-size.hard-limit', 'the value must be "unlimited", or an integer from -9223372036854775808 to 9223372036854775807, got \'max\'', 'Set "unlimited", or an integer from -9223372036854775808 to 9223372036854775807.'],
  ['[settings.motd]\ntext = "hi"', 'motd', "the value must be a string in quotes, got {text = 'hi'}", 'Set motd = "hi" below [settings].'],
  ['[settings.network.hostname]\nname = "shop"', 'network.hostname', "the value must be a string in quotes, got {name = 'shop'}", 'Set hostname = "shop" below [settings.network].'],
  ['[settings.motd]\na = "hi"\nb = "x"', 'motd', "the value must be a string in quotes, got {a = 'hi', b = 'x'}", 'Set a string in quotes.'],
  ['[settings.kernel.modules.ip_vs]\nallow = true', 'kernel.modules.ip_vs.allow', 'the setting does not exist', 'Did you mean allowed?'],
])('reports a value that Bottlerocket cannot decode: %s', (text, key, message, fix) => {
  expect(rejected(text)).toEqual([[key, message, fix]]);
});

test('mirrors are a list of tables, or a table with the endpoints of each registry', () => {
  const asTable = '[settings.container-registry.mirrors]\n"registry" = "docker.io"\n"endpoint" = ["https://mirror.example.com"]\n';
  expect(rejected(asTable)).toEqual([['container-registry.mirrors', "the value must be a list of tables, got {endpoint = ['https://mirror.example.com'], registry = 'docker.io'}", 'Use double brackets around the table name: [[settings.container-registry.mirrors]].']]);
  expect(problems('[[settings.container-registry.mirrors]]\nregistry = "docker.io"\nendpoint = ["https://mirror.example.com"]\n')).toEqual([]);
  expect(problems('[settings.container-registry.mirrors]\n"docker.io" = ["https://mirror.example.com"]\n')).toEqual([]);
  expect(rejected('[[settings.container-registry.mirrors]]\nregistry = "docker.io"\nendpoints = ["https://a"]\n')).toEqual([['container-registry.mirrors[0].endpoints', 'the setting does not exist', 'Did you mean endpoint?']]);
});

test('links the documentation of the setting', () => {
  expect(problems('[settings.metrics]\nsend-metrics = "no"').map(({ fix }) => fix)).toEqual(['Set true or false, without quotes. See https://bottlerocket.dev/en/os/latest/#/api/settings/metrics/.']);
});

test.each([
  ['kernels.sysctl', 'kernels', 'kernel'],
  ['host_containers.admin', 'host_containers', 'host-containers'],
  ['Network', 'Network', 'network'],
  ['kernel.sysctls', 'kernel.sysctls', 'sysctl'],
  ['bootstrap-container.a', 'bootstrap-container', 'bootstrap-containers'],
])('reports a typo in a setting: %s', (table, key, meant) => {
  expect(rejected(`[settings.${table}]\n`)).toEqual([[key, 'the setting does not exist', `Did you mean ${meant}?`]]);
});

test('a setting that no known release has is not certain to be wrong, and gets no far-fetched suggestion', () => {
  const message = 'no known release of Bottlerocket has the setting, and an image without it rejects all user data, so the node never joins the cluster';
  expect(shown('[settings.shop]\na = 1\n[settings.metrics]\ninterval = 5\n')).toEqual([
    ['unknown-setting', 'shop', message, 'Check the name in the documentation of your image, or remove the setting.'],
    ['unknown-setting', 'metrics.interval', message, 'Check the name in the documentation of your image, or remove the setting.'],
  ]);
  expect(shown('[settings.ecs]\ncluster = "a"\n')).toEqual([['rejected-setting', 'ecs', 'only the variants for Amazon ECS have the setting', 'Remove the setting.']]);
});

test('Karpenter 1.1 and later write an empty mode of a bootstrap command, which Bottlerocket rejects', () => {
  const text = '[settings.bootstrap-commands.a]\ncommands = [["apiclient", "set", "motd=x"]]\n';
  expect(shown(text)).toEqual([['rejected-setting', 'bootstrap-commands.a.mode', "Karpenter writes mode = '' for a command without a mode", 'Set mode = "always", or "once".']]);
  expect(shown(text, '1.0')).toEqual([]);
});

test('reports one problem for a value that Karpenter already rejects', () => {
  expect(shown('[settings.bootstrap-commands.a]\nmode = 1\n').map(([kind]) => kind)).toEqual(['unreadable']);
  expect(shown('[settings.container-runtime]\nmax-concurrent-downloads = 9223372036854775808\n').map(([kind]) => kind)).toEqual(['unreadable']);
});

test.each(['[settings.kernel]\nlockdown = "${LOCKDOWN}"\n', '[settings.pki.corp]\ndata = "{{ .Values.ca }}"\ntrusted = true\n', '[settings.bootstrap-containers."${NAME}_x"]\nsource = "a"\n', '[settings.bootstrap-containers.a]\nuser-data = "<SCRIPT>"\n', '[settings.network]\nhosts = [["${IP}", ["${NAME}"]]]\n', '[settings.bootstrap-commands.a]\ncommands = [["${COMMAND}"]]\nmode = "once"\n'])('does not judge a string with a placeholder: %j', (text) => {
  expect(problems(text)).toEqual([]);
});

test('accepts settings of all kinds', () => {
  const certificate = Buffer.from('-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n').toString('base64');
  expect(problems(`
[settings]
motd = "hello"
[settings.autoscaling]
should-wait = true
[settings.boot]
reboot-to-reconcile = true
[settings.boot.kernel-parameters]
"hugepagesz" = ["1G"]
"systemd.unified_cgroup_hierarchy" = ["1"]
[settings.bootstrap-containers.set-up]
source = "example.com/set-up:v1"
mode = "always"
essential = true
user-data = "ZWNobyBoZWxsbwo="
command = ["set-up", "now"]
[settings.bootstrap-commands.hello]
commands = [["apiclient", "set", "motd=x"]]
mode = "once"
[[settings.container-registry.credentials]]
registry = "example.com"
auth = "YTpi"
[settings.container-runtime]
snapshotter = "soci"
concurrent-download-chunk-size = "16mb"
[settings.container-runtime-plugins.soci-snapshotter]
pull-mode = "parallel-pull-unpack"
[settings.container-runtime-plugins.soci-snapshotter.parallel-pull-unpack]
max-concurrent-downloads-per-image = 20
concurrent-download-chunk-size = 16777216
discard-unpacked-layers = true
[settings.host-containers.admin]
enabled = true
superpowered = true
[settings.kernel]
lockdown = "integrity"
modules.udf.allowed = false
[settings.kernel.sysctl]
"net.core.somaxconn" = "4096"
"user.max_user_namespaces" = "16384"
[settings.kernel.hugepages.static]
essential = true
"2Mi" = { count = "512" }
[settings.kubelet-device-plugins.nvidia]
device-sharing-strategy = "time-slicing"
[settings.kubelet-device-plugins.nvidia.time-slicing]
replicas = 4
[settings.dns]
name-servers = ["10.0.0.2", "fd00::10"]
[settings.network]
hosts = [["10.0.0.1", ["a.example.com", "b"]], ["::1", []]]
no-proxy = ["localhost"]
[settings.ntp]
time-servers = ["169.254.169.123"]
[settings.oci-defaults.capabilities]
sys-admin = true
[settings.oci-defaults.resource-limits.max-open-files]
hard-limit = 1048576
soft-limit = "unlimited"
[settings.pki.corp]
data = "${certificate}"
trusted = true
[settings.updates]
version-lock = "latest"
ignore-waves = true
`)).toEqual([]);
  expect(problems('[[settings.ntp.time-servers]]\naddress = "time.aws.com"\ndirective = "pool"\n')).toEqual([]);
});
