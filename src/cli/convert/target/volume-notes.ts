import { nodesOf } from './nodes-of';
import { valueAt } from './value-at';
import { JsonObject } from '../../../foundation/basics/json';
import { ConversionNote, ConversionNoteKind } from '../../../migration/conversion/conversion-note';
import { MIGRATE_VOLUMES } from '../../../migration/conversion/migrate-volumes';
import { nameOf, note } from '../../../migration/conversion/notes';
import { ConvertTarget } from '../convert-options';

const { DECISION } = ConversionNoteKind;
const DRIVERS: { readonly [target in ConvertTarget]: string } = { 'auto-mode': 'ebs.csi.eks.amazonaws.com', 'self-managed': 'ebs.csi.aws.com' };
/** The provisioner of volumes in Kubernetes itself. The EBS CSI driver takes over its volumes. */
const IN_TREE = 'kubernetes.io/aws-ebs';
const IN_TREE_VOLUME = 'spec.awsElasticBlockStore';

/** Returns notes about EBS volumes, which work only with the driver that created them. */
export function volumeNotes(json: JsonObject, target: ConvertTarget): readonly ConversionNote[] {
  const driver = DRIVERS[target];
  const former = target === 'auto-mode' ? [DRIVERS['self-managed'], IN_TREE] : [DRIVERS['auto-mode']];
  const report = (path: string, subject: string, message: string, fix: string) => [note(DECISION, `${nameOf(json)} ${path}`, subject, message, fix)];
  const { kind, provisioner, driver: ofSnapshots } = json;
  if (kind === 'StorageClass' && former.includes(provisioner)) {
    return report('provisioner', provisioner, `creates volumes that nodes of ${nodesOf(target)} cannot use`, `Create another StorageClass with ${driver}.`);
  }
  if (kind === 'VolumeSnapshotClass' && former.includes(ofSnapshots)) {
    return report('driver', ofSnapshots, `does not create snapshots of volumes of ${nodesOf(target)}`, `Create another VolumeSnapshotClass with ${driver}.`);
  }
  if (kind !== 'PersistentVolume') return [];
  const immutable = `does not work on nodes of ${nodesOf(target)}, and the spec of a PersistentVolume is immutable`;
  const migrate = `Migrate the volume ${MIGRATE_VOLUMES}.`;
  const ofVolume = valueAt(json, 'spec.csi.driver');
  if (typeof ofVolume === 'string' && former.includes(ofVolume)) return report('spec.csi.driver', ofVolume, immutable, migrate);
  return target === 'auto-mode' && valueAt(json, IN_TREE_VOLUME) !== undefined ? report(IN_TREE_VOLUME, 'the volume', immutable, migrate) : [];
}
