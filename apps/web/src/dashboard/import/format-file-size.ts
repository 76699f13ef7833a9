// File sizes in kB or MB.
const kilobyte = 1024;

export function formatFileSize(bytes: number, language: string): string {
  const isLarge = bytes >= kilobyte * kilobyte;
  const amount = isLarge ? bytes / kilobyte / kilobyte : Math.max(1, Math.round(bytes / kilobyte));
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount);
}
