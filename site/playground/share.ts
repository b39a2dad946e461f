/** The state that a shared link restores. */
export interface Shared {
  readonly text: string;
  readonly version: string;
  readonly kubernetesVersion: string;
}

/** Returns a URL fragment with a compressed state. */
export async function fragmentOf(state: Shared): Promise<string> {
  const stream = new Blob([JSON.stringify(state)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `#${btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** Returns the state in a URL fragment, or undefined if the fragment has none. */
export async function stateIn(fragment: string): Promise<Shared | undefined> {
  try {
    const characters = atob(fragment.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const state = JSON.parse(await new Response(stream).text());
    return ['text', 'version', 'kubernetesVersion'].every((key) => typeof state?.[key] === 'string') ? state : undefined;
  } catch {
    return undefined;
  }
}
