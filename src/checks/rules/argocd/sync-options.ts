import { Problem } from '../../../foundation/basics/problem';
import { suggestion } from '../../../foundation/basics/suggestion';
import { valueText } from '../../../foundation/basics/value-text';

/** Location of a sync option: `app` for the sync policy of an Application, `object` for the annotation of an object. */
export type SyncOptionPlace = 'app' | 'object';

interface SyncOption {
  readonly values: readonly string[];
  /** The only location where Argo CD reads the option, or undefined if Argo CD reads the option in both locations. */
  readonly only?: SyncOptionPlace;
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
export function syncOptionProblem(option: string, place: SyncOptionPlace): Problem | undefined {
  const [name, ...rest] = option.split('=');
  const value = rest.join('=');
  const known = Object.hasOwn(SYNC_OPTIONS, name) ? SYNC_OPTIONS[name] : undefined;
  if (!known?.values.includes(value)) {
    return { message: `unknown sync option ${valueText(option)}, which Argo CD ignores`, fix: fixOfUnknown(name.trim(), value.trim(), place) };
  }
  return isReadIn(place, known) ? undefined : misplaced(option, known.only!);
}

function isReadIn(place: SyncOptionPlace, { only }: SyncOption): boolean {
  return only === undefined || only === place;
}

function misplaced(option: string, right: SyncOptionPlace): Problem {
  return right === 'app'
    ? { message: `sync option ${valueText(option)} takes effect only in an Application`, fix: 'Move the option to spec.syncPolicy.syncOptions of the Application.' }
    : { message: `sync option ${valueText(option)} takes effect only in the annotation argocd.argoproj.io/sync-options of an object`, fix: 'Move the option to the annotation argocd.argoproj.io/sync-options of the objects.' };
}

function fixOfUnknown(name: string, value: string, place: SyncOptionPlace): string {
  const names = Object.keys(SYNC_OPTIONS).filter((known) => isReadIn(place, SYNC_OPTIONS[known]));
  const meant = Object.hasOwn(SYNC_OPTIONS, name) ? name : suggestion(name, names);
  if (meant === undefined) return `Use one of ${names.join(', ')}.`;
  const { values } = SYNC_OPTIONS[meant];
  const meantValue = suggestion(value, values);
  return meantValue !== undefined ? `Did you mean ${meant}=${meantValue}?` : `Use ${values.map((each) => `${meant}=${each}`).join(' or ')}.`;
}
