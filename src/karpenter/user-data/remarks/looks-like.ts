/** User data formats that are recognized by their first lines. */
export type Look = 'cloud-config' | 'cloud-boothook' | 'include' | 'cloud-init' | 'node-config' | 'toml' | 'powershell' | 'mime' | 'shell';

const LOOKS: readonly (readonly [Look, RegExp])[] = [
  ['cloud-config', /^#cloud-config\b/],
  ['cloud-boothook', /^#cloud-boothook\b/],
  ['include', /^#include(?:-once)?\b/],
  ['cloud-init', /^(?:#upstart-job|#part-handler|#cloud-config-archive)\b/],
  ['shell', /^#!/],
  ['powershell', /^<(?:powershell|script)>/i],
  ['mime', /^(?:mime[-_]version|content[-_]type)\s*[:=]/i],
  ['node-config', /^apiVersion:\s*["']?node\.eks\.aws\/|^\{?\s{0,100}"apiVersion":\s{0,100}"node\.eks\.aws\//m],
  ['toml', /^\[\[?["']?settings\b[^\n]*\]/m],
];

/** Returns the format that user data seems to have, regardless of the AMI family. */
export function looksLike(text: string): Look | undefined {
  const begin = text.slice(0, 65_536).replace(/^\s+/, '');
  return LOOKS.find(([, pattern]) => pattern.test(begin))?.[0];
}

export const LOOK_NAMES: { readonly [look in Look]: string } = {
  'cloud-config': 'a #cloud-config',
  'cloud-boothook': 'a #cloud-boothook',
  'include': 'an #include',
  'cloud-init': 'cloud-init data',
  'node-config': 'a NodeConfig',
  'toml': "Bottlerocket's TOML",
  'powershell': 'PowerShell',
  'mime': 'MIME',
  'shell': 'a shell script',
};
