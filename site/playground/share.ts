import type { InputFile } from './input-file';
import type { Input } from './messages';

/** The state that a shared link restores. */
export interface Shared extends Input {
  readonly tab: string;
}

/** Maximum length of the state in a link, in bytes. A compressed state can be much longer than its link. */
const LONGEST = 20_000_000;

/** Returns a URL fragment with a compressed state. */
export async function fragmentOf(state: Shared): Promise<string> {
  const stream = new Blob([JSON.stringify(state)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `#${btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** Returns whether a URL fragment may contain a state. Other fragments are anchors of the page. */
export function isLink(fragment: string): boolean {
  return /^#[\w-]{30,}$/.test(fragment);
}

/** Returns the state in a URL fragment, or undefined if the fragment has none. */
export async function stateIn(fragment: string): Promise<Shared | undefined> {
  try {
    const characters = atob(fragment.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
    return stateOf(JSON.parse(await inflated(bytes)));
  } catch {
    return undefined;
  }
}

async function inflated(bytes: Uint8Array): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces).text();
    length += value.length;
    if (length > LONGEST) throw new Error('state is too long');
    pieces.push(value);
  }
}

/** Returns a parsed state. Links of the first version of the page have a `text` instead of files. */
export function stateOf(json: any): Shared | undefined {
  const files = typeof json?.text === 'string' ? [{ name: '-', text: json.text }] : filesOf(json?.files);
  if (files.length === 0) return undefined;
  const { version, kubernetesVersion, tab } = json;
  return {
    files,
    after: filesOf(json.after),
    version: String(version ?? ''),
    kubernetesVersion: String(kubernetesVersion ?? ''),
    tab: String(tab ?? ''),
    isToAutoMode: json.isToAutoMode === true,
    isUntilStable: json.isUntilStable === true,
  };
}

function filesOf(json: unknown): readonly InputFile[] {
  return Array.isArray(json) ? json.filter((file) => typeof file?.name === 'string' && typeof file.text === 'string').map(({ name, text }) => ({ name, text })) : [];
}
