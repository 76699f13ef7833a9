// User agents of the simulated browsers.
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko)';

export const devices: Readonly<Record<string, string>> = {
  desktop: `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Chrome/140.0.0.0 Safari/537.36`,
  'firefox-desktop': 'Mozilla/5.0 (X11; Linux x86_64; rv:124.0) Gecko/20100101 Firefox/124.0',
  'iphone-safari': `${iphone} Version/17.4 Mobile/15E148 Safari/604.1`,
  'iphone-chrome': `${iphone} CriOS/123.0.6312.52 Mobile/15E148 Safari/604.1`,
  'iphone-webview': `${iphone} Mobile/15E148 Instagram 324.0.0.0.0`,
  ipad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
  android: `${pixel}) ${chrome} Chrome/123.0.0.0 Mobile Safari/537.36`,
  'android-webview': `${pixel}; wv) ${chrome} Version/4.0 Chrome/123.0.0.0 Mobile Safari/537.36`,
  'android-instagram': `${pixel}; wv) ${chrome} Version/4.0 Chrome/123.0.0.0 Mobile Safari/537.36 Instagram 324.0.0.0.0`,
};
