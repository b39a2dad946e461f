const TIME = /^([0-9]{2}):([0-9]{2}):([0-9]{2})(.[0-9]+)?(z|([+-][0-9]{2}:[0-9]{2}))$/su;

/** Returns true if the API server accepts a string as a `date-time`. */
export function isDateTime(text: string): boolean {
  const [date, time] = text.toLowerCase().split('t');
  const match = TIME.exec(time ?? '');
  return match !== null && isDate(date) && match[1] <= '23' && match[2] <= '59' && match[3] <= '59';
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
