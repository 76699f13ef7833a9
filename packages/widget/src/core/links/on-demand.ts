// What few picks need: long links are shortened, and files describe their time zones.
export { formatEventFile } from './event-file.js';
export { shortenLink } from './shorten-link.js';
