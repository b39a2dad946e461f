export { styleText } from 'util';
