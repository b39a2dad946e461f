import { CRON_DESCRIPTORS, CRON_FIELDS, CronField, cronDescriptor, cronItems, CronProblem, cronWords, readCronItem } from './cron-field';
import { parseDuration } from './parse-duration';

/**
 * Returns the reason why Karpenter can't parse a schedule, or undefined if the schedule is valid. Karpenter prefixes the schedule with UTC and passes it to
 * robfig/cron's standard parser, which accepts five fields or a descriptor.
 *
 * Source: [robfig/cron's parser.go](https://github.com/robfig/cron/blob/v3.0.1/parser.go). No JavaScript library rejects exactly the same
 * schedules.
 */
export function cronProblem(schedule: string): CronProblem | undefined {
  const descriptor = cronDescriptor(schedule);
  if (descriptor !== undefined) return descriptorProblem(descriptor);
  const words = cronWords(schedule);
  if (/^(CRON_)?TZ=/.test(words[0] ?? '')) return { text: 'it names a time zone, but Karpenter reads all schedules in UTC' };
  if (words.length !== CRON_FIELDS.length) return { text: `it has ${words.length === 1 ? '1 field' : `${words.length} fields`} instead of ${CRON_FIELDS.length}` };
  for (const [index, field] of CRON_FIELDS.entries()) {
    for (const item of cronItems(words[index])) {
      const read = readCronItem(item, field);
      if ('text' in read) return { text: `its ${field.name} ${JSON.stringify(item)} ${read.text}`, fix: read.fix ?? `Set the ${field.name} to ${valueWords(field)}.` };
    }
  }
  return undefined;
}

function descriptorProblem(text: string): CronProblem | undefined {
  if (CRON_DESCRIPTORS.has(text)) return undefined;
  const every = /^@every (.*)$/s.exec(text)?.[1];
  return every !== undefined && parseDuration(every) !== undefined ? undefined : { text: `unknown descriptor ${JSON.stringify(text)}` };
}

function valueWords({ minimum, maximum, names }: CronField): string {
  const range = `from ${minimum} to ${maximum}`;
  return names === undefined ? `* or values ${range}` : `*, values ${range}, or names such as ${names[1]}`;
}
