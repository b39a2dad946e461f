import { UserDataRemark } from './user-data-remark';

/** Returns the message of a remark, after the place in the user data. */
export function placedMessage({ where, message }: Pick<UserDataRemark, 'where' | 'message'>): string {
  const within = where.split(', ').slice(1);
  return within.length === 0 ? message : `${within.join(', ')}: ${message}`;
}
