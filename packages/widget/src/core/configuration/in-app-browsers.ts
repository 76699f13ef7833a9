// Browsers that cannot save every calendar file, most of them within apps. The test beside this file writes what the
// element needs into `in-app-browsers.gen.ts`.

export interface LimitedBrowser {
  readonly app: string;
  /** The part of the user agent that identifies it, as a regular expression. */
  readonly pattern: string;
  readonly sample: string;
  /** Whether it saves a file of a server, one of a `blob:` or `data:` URL, and opens a `webcal:` URL. */
  readonly can: { readonly served: boolean; readonly blob: boolean; readonly data: boolean; readonly webcal: boolean };
  readonly source: string;
}

const nothing = { served: false, blob: false, data: false, webcal: false };
const servedFiles = { ...nothing, served: true };

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36';

/** Only WebKit, which every app on iOS uses, has a version that begins with 6. */
const onIos = (pattern: string) => `AppleWebKit/6.*${pattern}`;

const webKit = 'WKWebView: downloads need a delegate of the app (react-native-webview#768)';
const chromium = 'DownloadManager rejects blob: and data: (mozilla-mobile/android-components#1159, NativeScript#6671)';
const notSafari = 'Only Safari opens generated files (add2cal/add-to-calendar-button#144, #156)';
const korean = 'hyunbinseo/blog: posts/ko/in-app-user-agent.md';
const liff = 'dev.classmethod.jp/articles/liff-vs-line-inappbrowser-user-agent';

const androidBrowser = android.replace('; wv', '');
const safari = 'Mobile/15E148 Safari/604.1';

/** What any app's web view is recognized by, unless the app names Safari as well, as TikTok 43 does. */
// biome-ignore format: a table, with a line for each browser
export const webViews: readonly LimitedBrowser[] = [
  { app: 'iOS, macOS', pattern: 'AppleWebKit/6(?!.*Safari)', sample: `${ios} Mobile/15E148`, can: nothing, source: webKit },
  { app: 'Android', pattern: '; wv\\)', sample: android, can: servedFiles, source: chromium },
];

// biome-ignore format: a table, with a line for each browser
export const namedBrowsers: readonly LimitedBrowser[] = [
  { app: 'Instagram', pattern: 'Instagram', sample: `${android} Instagram 324.0.0.0.0`, can: nothing, source: 'add2cal/add-to-calendar-button#72' },
  { app: 'LINE', pattern: onIos('Line/'), sample: `${ios} Mobile/15E148 Safari Line/15.12.1`, can: nothing, source: liff },
  { app: 'LINE, with LIFF', pattern: onIos('Line/'), sample: `${ios} Mobile/15E148 Safari Line/15.12.1 LIFF`, can: nothing, source: liff },
  { app: 'LINE on Android', pattern: 'Line/', sample: `${android} Line/14.8.0/IAB`, can: servedFiles, source: chromium },
  { app: 'Snapchat', pattern: onIos('Snapchat'), sample: `${ios} Version/17.5 ${safari} Snapchat/12.90.0.40`, can: nothing, source: webKit },
  { app: 'Snapchat 10', pattern: onIos('Snapchat'), sample: `${ios} Mobile/15E148 Snapchat/10.77.5.59 (like Safari/604.1)`, can: nothing, source: webKit },
  { app: 'NAVER', pattern: onIos('NAVER'), sample: `${ios} Version/16.5 Mobile/15E148 Safari/605.1 NAVER(inapp; search; 1010; 11.24.5; 12PRO)`, can: nothing, source: korean },
  { app: 'KakaoTalk', pattern: onIos('KAKAOTALK'), sample: `${ios} Mobile/15E148 KAKAOTALK 10.3.1`, can: nothing, source: korean },
  { app: 'KakaoTalk on Android', pattern: 'KAKAOTALK', sample: `${android};KAKAOTALK 2410310`, can: servedFiles, source: korean },
  { app: 'Facebook, Messenger', pattern: onIos('FBA[NV]'), sample: `${ios} Mobile/15E148 [FBAN/FBIOS;FBAV/466.0.0.40.107]`, can: nothing, source: webKit },
  { app: 'Facebook on Android', pattern: 'FB_IAB', sample: `${android} [FB_IAB/FB4A;FBAV/466.0.0.55.85;]`, can: servedFiles, source: chromium },
  { app: 'TikTok', pattern: onIos('BytedanceWebview'), sample: `${ios} Mobile/15E148 musical_ly_34.9.0 BytedanceWebview/d8a21c6`, can: nothing, source: webKit },
  { app: 'TikTok 43', pattern: onIos('BytedanceWebview'), sample: `${ios} Version/17.5 ${safari} musical_ly_43.0.0 BytedanceWebview/d8a21c6`, can: nothing, source: 'faisalman/ua-parser-js#817' },
  { app: 'WeChat', pattern: onIos('MicroMessenger'), sample: `${ios} Mobile/15E148 MicroMessenger/8.0.49(0x18003137)`, can: nothing, source: webKit },
  { app: 'Pinterest', pattern: onIos('Pinterest/'), sample: `${ios} Mobile/15E148 [Pinterest/iOS]`, can: nothing, source: webKit },
  { app: 'LinkedIn', pattern: onIos('LinkedInApp'), sample: `${ios} Mobile/15E148 [LinkedInApp]/9.29.8962`, can: nothing, source: webKit },
  { app: 'X', pattern: onIos('Twitter'), sample: `${ios} Mobile/15E148 Twitter for iPhone/10.44`, can: nothing, source: webKit },
  { app: 'Telegram', pattern: 'Telegram-', sample: `${androidBrowser} Telegram-Android/11.3.3`, can: servedFiles, source: chromium },
  { app: 'Google', pattern: 'GSA/', sample: `${ios} GSA/317.0.0 ${safari}`, can: servedFiles, source: notSafari },
  { app: 'Chrome', pattern: 'CriOS', sample: `${ios} CriOS/125.0.0.0 ${safari}`, can: servedFiles, source: notSafari },
  { app: 'Firefox', pattern: 'FxiOS', sample: `${ios} FxiOS/126.0 ${safari}`, can: servedFiles, source: notSafari },
  { app: 'Edge', pattern: 'EdgiOS', sample: `${ios} Version/17.0 EdgiOS/125.0.0.0 ${safari}`, can: servedFiles, source: notSafari },
  { app: 'Opera Mini', pattern: 'OPiOS', sample: `${ios} OPiOS/16.0.15.124050 Mobile/15E148 Safari/9537.53`, can: servedFiles, source: notSafari },
  { app: 'Opera', pattern: onIos('OPT/'), sample: `${ios} Version/17.5 ${safari} OPT/4.6.0`, can: servedFiles, source: notSafari },
];
