import { filesOf } from '../../../checks/manifests/files/kustomization-parts';
import { folderOf } from '../../../checks/manifests/files/paths';
import { remembered } from '../../../foundation/basics/remembered';
import { OverlayObjects } from '../../fleet/kustomize/overlay-objects';

/** The overlays that contain a file. */
export interface OverlayUsers {
  /** Returns whether an overlay contains the file. */
  readonly has: (file: string) => boolean;
  /** Returns the overlays, or no overlay if the file is also deployed without changes. */
  readonly of: (file: string) => readonly OverlayObjects[];
}

/** @param isDeployed returns whether Argo CD or Flux deploys a folder */
export function overlayUsers(overlays: readonly OverlayObjects[], isDeployed: (folder: string) => boolean): OverlayUsers {
  const users = new Map<string, { readonly overlays: OverlayObjects[]; readonly bases: Set<string> }>();
  for (const overlay of overlays) {
    const { folder, parts } = overlay;
    for (const part of parts) {
      for (const path of filesOf(part)) {
        if (!users.has(path)) users.set(path, { overlays: [], bases: new Set() });
        const { overlays: own, bases } = users.get(path)!;
        if (own.at(-1) !== overlay) own.push(overlay);
        for (const base of [part.folder, folderOf(path)]) {
          if (base !== folder) bases.add(base);
        }
      }
    }
  }
  return {
    has: (file) => users.has(file),
    of: remembered((file: string) => {
      const found = users.get(file);
      return found === undefined || [...found.bases].some(isDeployed) ? [] : found.overlays;
    }),
  };
}
