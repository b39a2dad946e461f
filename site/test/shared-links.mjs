import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Returns the address of the playground with a state, in the format of shared links. */
export function linkTo(url, text, others = {}) {
  const state = { files: [{ name: '-', text }], after: [], version: '1.15.1', kubernetesVersion: '', tab: 'problems', isToAutoMode: false, ...others };
  return `${url}playground.html#${deflateRawSync(JSON.stringify(state)).toString('base64url')}`;
}

/** Returns the state that the Share button puts into the address. */
export async function stateOf(page) {
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText(/The address of this page now contains the manifests\./).waitFor();
  return JSON.parse(inflateRawSync(Buffer.from(new URL(page.url()).hash.slice(1), 'base64url')).toString());
}
