// Sections below the first view, or that need an upload with its progress, a picker or a menu: a chunk of their own,
// because they are large.
export { AnswersSection, SendingSection } from './answers-section.js';
export { BackupSection } from './backup-section.js';
export { DaySection, LinksSection, VenueSection } from './day-sections.js';
export { LanguagesField } from './languages-field.js';
export { PictureSection } from './picture-section.js';
export { PrivacySection } from './privacy-section.js';
