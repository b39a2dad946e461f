import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';

/** Location of a sync option: `app` for the sync policy of an Application, `object` for the annotation of an object. */
type Place = 'app' | 'object';

interface SyncOption {
  readonly values: readonly string[];
  /** The only location where Argo CD reads the option, or undefined if Argo CD reads the option in both locations. */
  readonly only?: Place;
}

const SWITCH: SyncOption = { values: ['true', 'false'] };
const OF_APP: SyncOption = { ...SWITCH, only: 'app' };

/** Sync options that Argo CD reads. Source: https://argo-cd.readthedocs.io/en/stable/user-guide/sync-options/ */
const SYNC_OPTIONS: { readonly [name: string]: SyncOption } = {
  ApplyOutOfSyncOnly: SWITCH,
  ClientSideApplyMigration: SWITCH,
  CreateNamespace: OF_APP,
  Delete: { values: ['true', 'false', 'confirm'] },
  FailOnSharedResource: OF_APP,
  Force: { ...SWITCH, only: 'object' },
  Prune: { values: ['true', 'false', 'confirm'] },
  PruneLast: SWITCH,
  PrunePropagationPolicy: { values: ['foreground', 'background', 'orphan'], only: 'app' },
  Replace: SWITCH,
  RespectIgnoreDifferences: OF_APP,
  ServerSideApply: SWITCH,
  SkipDryRunOnMissingResource: SWITCH,
  Validate: SWITCH,
};

/** Returns the problem with a sync option, if any. Argo CD matches options exactly and ignores unknown options. */
export function syncOptionProblem(option: string, place: Place): { readonly message: string; readonly fix: string } | undefined {
  const [name, ...rest] = option.split('=');
  const value = rest.join('=');
  const shown = valueText(option);
  const isKnown = Object.hasOwn(SYNC_OPTIONS, name);
  if (isKnown && SYNC_OPTIONS[name].values.includes(value)) {
    const { only = place } = SYNC_OPTIONS[name];
    if (only === place) return undefined;
    return only === 'app'
      ? { message: `sync option ${shown} takes effect only in an Application`, fix: 'Move the option to spec.syncPolicy.syncOptions of the Application.' }
      : { message: `sync option ${shown} takes effect only in the annotation argocd.argoproj.io/sync-options of an object`, fix: 'Move the option to the annotation argocd.argoproj.io/sync-options of the objects.' };
  }
  return { message: `unknown sync option ${shown}, which Argo CD ignores`, fix: fixOf(name.trim(), value.trim(), place) };
}

function fixOf(name: string, value: string, place: Place): string {
  const names = Object.keys(SYNC_OPTIONS).filter((known) => (SYNC_OPTIONS[known].only ?? place) === place);
  const meant = Object.hasOwn(SYNC_OPTIONS, name) ? name : suggestion(name, names);
  if (meant === undefined) return `Use one of ${names.join(', ')}.`;
  const { values } = SYNC_OPTIONS[meant];
  const meantValue = suggestion(value, values);
  if (meantValue !== undefined) return `Did you mean ${meant}=${meantValue}?`;
  return `Use ${values.map((each) => `${meant}=${each}`).join(' or ')}.`;
}
