// Detects device and browser from the user agent and the `fake…` attributes.

export interface Platform {
  readonly ios: boolean;
  readonly android: boolean;
  readonly mobile: boolean;
  /** A web view inside another app. */
  readonly isInWebView: boolean;
  /**
   * Which downloads work: `all`; `hosted`, only files from a server, not generated ones (iOS browsers other than
   * Safari); `none`, as in most web views.
   */
  readonly downloads: 'all' | 'hosted' | 'none';
}

export interface Device {
  readonly userAgent: string;
  /** `navigator.maxTouchPoints`: an iPad identifies as a Mac, but has a touch screen. */
  readonly touchPoints?: number;
}

interface FakedDevice {
  readonly fakeMobile?: boolean;
  readonly fakeIOS?: boolean;
  readonly fakeAndroid?: boolean;
}

/**
 * The `fake…` attributes select options and links as on that device (specification §11); they do not change what the
 * browser can do.
 */
export function detectPlatform({ userAgent, touchPoints = 0 }: Device, fakes: FakedDevice = {}): Platform {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
  const isAndroid = /Android/i.test(userAgent);
  const isSafari = /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\//.test(userAgent);
  const blocksDownloads = (isApple && !userAgent.includes('Safari')) || userAgent.includes('Instagram');
  return {
    ios: isApple || !!fakes.fakeIOS,
    android: isAndroid || !!fakes.fakeAndroid,
    mobile: isApple || isAndroid || !!fakes.fakeMobile,
    isInWebView: blocksDownloads || userAgent.includes('; wv'),
    downloads: blocksDownloads ? 'none' : isApple && !isSafari ? 'hosted' : 'all',
  };
}
