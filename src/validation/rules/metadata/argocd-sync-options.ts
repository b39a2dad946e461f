import { suggestion } from '../../../basics/suggestion';
import { valueText } from '../../../basics/value-text';

/** Where options may stand: in `app` those of an Application, in `object` those in the annotation of an object. */
type Place = 'app' | 'object';

interface SyncOption {
  readonly values: readonly string[];
  /** The only place where Argo CD reads it; none: both. */
  readonly only?: Place;
}

const SWITCH: SyncOption = { values: ['true', 'false'] };
const OF_APP: SyncOption = { ...SWITCH, only: 'app' };

/** The sync options that Argo CD reads. Source: Argo CD: sync options (docs/user-guide/sync-options.md, gitops-engine's sync/common). */
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

/** What is wrong with an option, if anything is, and what to write instead. Argo CD compares letter by letter, and passes over what it does not know. */
export function syncOptionProblem(option: string, place: Place): { readonly message: string; readonly fix: string } | undefined {
  const [name, ...rest] = option.split('=');
  const value = rest.join('=');
  const said = valueText(option);
  const isKnown = Object.hasOwn(SYNC_OPTIONS, name);
  if (isKnown && SYNC_OPTIONS[name].values.includes(value)) {
    const { only = place } = SYNC_OPTIONS[name];
    if (only === place) return undefined;
    return only === 'app'
      ? { message: `Argo CD reads the sync option ${said} only in an Application`, fix: 'write it into spec.syncPolicy.syncOptions of the Application' }
      : { message: `Argo CD reads the sync option ${said} only in annotations of objects`, fix: 'write it into the annotation argocd.argoproj.io/sync-options of the objects that are meant' };
  }
  return { message: `Argo CD knows no sync option ${said}, and passes it over`, fix: fixOf(name.trim(), value.trim(), place) };
}

function fixOf(name: string, value: string, place: Place): string {
  const names = Object.keys(SYNC_OPTIONS).filter((known) => (SYNC_OPTIONS[known].only ?? place) === place);
  const meant = Object.hasOwn(SYNC_OPTIONS, name) ? name : suggestion(name, names);
  if (meant === undefined) return `known are ${names.join(', ')}`;
  const { values } = SYNC_OPTIONS[meant];
  const meantValue = suggestion(value, values);
  if (meantValue !== undefined) return `did you mean ${meant}=${meantValue}?`;
  return `write ${values.map((each) => `${meant}=${each}`).join(' or ')}`;
}
