import { listText } from '../../../../foundation/basics/list-text';
import { valueText } from '../../../../foundation/basics/value-text';
import { withArticle } from '../../../../foundation/basics/with-article';
import { AL2, AmiFamily, CUSTOM, familyNamed, UBUNTU } from '../../../../karpenter/ami-families/ami-families';
import { familiesOfImages, isPattern } from '../../../../karpenter/ami-families/image-family';
import { exampleName, isAmazon } from '../../../../karpenter/ami-families/image-names';
import { Look, LOOK_NAMES, looksLike } from '../../../../karpenter/user-data/remarks/looks-like';
import { EC2_NODE_CLASS, EC2_NODE_CLASSES } from '../../../../karpenter/versions/known-apis';
import { EnforcedBy, Severity } from '../../../findings/finding';
import { eachItem } from '../../../findings/object-fields';
import { Json, Rule, Violation } from '../../../findings/rule';

export const EC2NODECLASS_AMI_NAME_FAMILY: Rule = {
  id: 'ec2nodeclass-ami-name-family',
  what: 'If `name` or `ssmParameter` of an AMI selector term names an EKS image, `amiFamily` must be the family of this image, or `Custom` with matching `userData`. A name with wildcards should match only images of this family.',
  why: 'Karpenter writes user data in the format of `amiFamily`: a shell script for AL2, a NodeConfig for AL2023, TOML for Bottlerocket, and PowerShell for Windows. For `Custom`, Karpenter adds nothing. An image that cannot read its user data, or that gets none, does not join the cluster. An image of another release of Windows joins, but most containers start only on the build that they are made for. `amiFamily` does not filter images: if a name matches several images, Karpenter uses the newest one for the architecture.',
  source: ['NC-20', 'UD-7', 'G-8', 'https://docs.aws.amazon.com/eks/latest/userguide/eks-optimized-amis.html', 'https://learn.microsoft.com/en-us/virtualization/windowscontainers/deploy-containers/version-compatibility'],
  apis: EC2_NODE_CLASSES,
  severity: Severity.ERROR,
  severityNote: 'The finding is a warning if `owner` allows images of your account, whose names can differ from their content, and for Ubuntu images. It is also a warning for images of another release of Windows, and for a name that also matches images of `amiFamily`.',
  enforcedBy: EnforcedBy.LAUNCH,
  fields: ['spec.amiSelectorTerms'],
  pass: `
spec:
  amiFamily: AL2023
  amiSelectorTerms:
    - name: amazon-eks-node-al2023-x86_64-standard-1.35-*
      owner: amazon
`,
  fail: `
spec:
  amiFamily: AL2023
  amiSelectorTerms:
    - name: bottlerocket-aws-k8s-1.35-*
      owner: amazon
`,
  check: ({ json, api }) => {
    const { amiFamily, amiSelectorTerms, userData } = json.spec ?? {};
    const family = familyNamed(amiFamily);
    if (family === undefined) return [];
    return eachItem<Json>(amiSelectorTerms, 'spec.amiSelectorTerms', (term, path) => {
      const images = familiesOfImages(term);
      if (images.length > 1) return ofSeveralFamilies(images, family, term, path);
      const [ofImage] = images;
      if (ofImage === undefined) return undefined;
      const field = term.name === undefined ? 'ssmParameter' : 'name';
      const texts = family === CUSTOM ? textsForCustom(ofImage, userData) : textsForFamily(ofImage, family, api === EC2_NODE_CLASS);
      if (texts === undefined) return undefined;
      const isPublished = ofImage !== UBUNTU && (field === 'ssmParameter' || isAmazon(term.owner));
      const condition = ofImage === UBUNTU ? ', unless the image contains what the family needs' : `, unless ${ownImage(term)}`;
      return {
        path: `${path}.${field}`,
        message: `${field} ${valueText(term[field])} is an image of the ${ofImage.name} family, ${texts.problem}${isPublished ? '' : condition}`,
        fix: texts.fix,
        ...(!isPublished || texts.joins) && AS_WARNING,
      };
    });
  },
};

const AS_WARNING = { severity: Severity.WARNING, enforcedBy: EnforcedBy.ADVICE };

/** Returns which image of the own account nodes would use instead of the published image. Karpenter uses the newest of several images. */
function ownImage({ name }: Json): string {
  return isPattern(name) ? 'a newer image of your account matches' : 'an image of your account has this name';
}

/** Returns the violation of a name that matches images of several families. Karpenter uses the newest image, regardless of `amiFamily`. */
function ofSeveralFamilies(images: readonly AmiFamily[], family: AmiFamily, { name, owner }: Json, path: string): Violation | undefined {
  const others = images.filter(({ userData }) => userData !== family.userData);
  const isForNone = others.length === images.length;
  // AL2 has no new images, so images of another family are newer.
  if (family === CUSTOM || (!isForNone && others.every((each) => each === AL2))) return undefined;
  const matches = `name ${valueText(name)} matches images of the ${listText(images.map((each) => each.name))} families`;
  const isPublished = isAmazon(owner);
  return {
    path: `${path}.name`,
    message: isForNone
      ? `${matches}, but amiFamily is ${family.name}, so nodes do not join the cluster${isPublished ? '' : `, unless ${ownImage({ name })}`}`
      : `${matches}, and Karpenter uses the newest image, so nodes join the cluster only if this is ${withArticle(family.name)} image`,
    fix: fixForSeveral(images, family, name),
    ...!(isForNone && isPublished) && AS_WARNING,
  };
}

function fixForSeveral(images: readonly AmiFamily[], family: AmiFamily, name: string): string {
  const example = exampleName(family, name);
  if (example !== undefined) return `Set a name that matches only images of the ${family.name} family, for example ${example}.`;
  return `Set amiFamily: ${images[0].name}, and a name that matches only images of this family, for example ${exampleName(images[0], name)}.`;
}

interface Texts { readonly problem: string; readonly fix: string; readonly joins?: boolean }

/** Returns the texts for an image of a family whose user data has another format. */
function textsForFamily(ofImage: AmiFamily, family: AmiFamily, isV1: boolean): Texts | undefined {
  if (ofImage.userData === family.userData) return textsForWindows(ofImage, family);
  const usable = ofImage === UBUNTU && isV1 ? AL2 : ofImage;
  const note = usable === ofImage ? '' : ', whose user data Ubuntu images read';
  return { problem: `but amiFamily is ${family.name}, so nodes do not join the cluster`, fix: `Set amiFamily: ${usable.name}${note}, or select an image of the ${family.name} family.` };
}

/** Returns the texts for an image of another release of Windows. The nodes join, but containers need a node with the same build. */
function textsForWindows(ofImage: AmiFamily, family: AmiFamily): Texts | undefined {
  if (ofImage.windowsBuild === family.windowsBuild) return undefined;
  return {
    problem: `but amiFamily is ${family.name}, so Karpenter places pods for Windows build ${family.windowsBuild} on nodes with build ${ofImage.windowsBuild}`,
    fix: `Set amiFamily: ${ofImage.name}, or select an image of the ${family.name} family.`,
    joins: true,
  };
}

/** Returns the texts for an image with the `Custom` family, for which Karpenter adds nothing to `userData`. */
function textsForCustom(ofImage: AmiFamily, userData: unknown): Texts | undefined {
  const usable = ofImage === UBUNTU ? AL2 : ofImage;
  if (userData === undefined) {
    return { problem: 'to which amiFamily Custom adds no user data, so nodes do not join the cluster', fix: `Set amiFamily: ${usable.name}, or add userData that joins nodes to the cluster.` };
  }
  const look = typeof userData === 'string' ? looksLike(userData) : undefined;
  if (look === undefined || canRead(ofImage, look)) return undefined;
  return { problem: `which does not read ${LOOK_NAMES[look]} in userData, so nodes do not join the cluster`, fix: `Set amiFamily: ${usable.name}, or use userData that the image reads.` };
}

/** Returns whether an image of a family reads a format. Cloud-init of Linux images reads several formats. */
function canRead({ userData }: AmiFamily, look: Look): boolean {
  if (userData === 'toml' || userData === 'powershell') return look === userData;
  return look !== 'toml' && look !== 'powershell' && (look !== 'node-config' || userData === 'node-config');
}
