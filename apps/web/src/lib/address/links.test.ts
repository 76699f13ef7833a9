import { describe, expect, it } from 'vitest';
import { getDirectionsUrl, getDoorUrl, sanitizeUrl } from './links.js';

describe('links', () => {
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example.com',
    '/\\evil.example.com',
    'https:evil',
    'http://',
    'photos',
    '',
  ])('I2 %j is rejected', (address) => {
    expect(sanitizeUrl(address)).toBeNull();
  });

  it.each(['/guides/en.pdf', 'https://photos.example.com/a?b=c', 'HTTP://photos.example.com'])(
    '%j is accepted',
    (address) => {
      expect(sanitizeUrl(address)).toBe(address);
    },
  );

  it('I22 the QR code contains exactly the URL of the door page', () => {
    expect(getDoorUrl('https://wedding.example.com', '23456789ABC')).toBe(
      'https://wedding.example.com/#/qr/23456789ABC',
    );
    expect(getDoorUrl('https://example.com/w/', '23456789ABC')).toBe('https://example.com/w/#/qr/23456789ABC');
  });

  it('P7 the directions link contains the venue and nothing else', () => {
    expect(getDirectionsUrl('Havnen 4 & co, #Hundested')).toBe(
      'https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=Havnen%204%20%26%20co%2C%20%23Hundested',
    );
  });
});
