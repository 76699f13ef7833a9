// What kind of device and browser a page is open in, read from the user agent and the `fake…` attributes. The element calls it.

export interface Platform {
  readonly ios: boolean;
  readonly android: boolean;
  readonly mobile: boolean;
  /** A page inside another app. */
  readonly inApp: boolean;
  /**
   * What becomes of a download: `saved`; only `given` files are, not those made in the page (browsers of iOS other than Safari);
   * or it is `lost` (inside an app).
   */
  readonly files: 'saved' | 'given' | 'lost';
}

export interface Device {
  readonly userAgent: string;
  /** `navigator.maxTouchPoints`: an iPad says Macintosh, and is told from a Mac by its fingers. */
  readonly touchPoints?: number;
}

interface Fakes {
  readonly fakeMobile?: boolean;
  readonly fakeIOS?: boolean;
  readonly fakeAndroid?: boolean;
}

/** The `fake…` attributes choose options and links as on that device (specification §11); what a browser can do, they cannot change. */
export function platformOf({ userAgent, touchPoints = 0 }: Device, fakes: Fakes = {}): Platform {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
  const isAndroid = /Android/i.test(userAgent);
  const isSafari = /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\//.test(userAgent);
  const isLost = (isApple && !userAgent.includes('Safari')) || userAgent.includes('Instagram');
  return {
    ios: isApple || !!fakes.fakeIOS,
    android: isAndroid || !!fakes.fakeAndroid,
    mobile: isApple || isAndroid || !!fakes.fakeMobile,
    inApp: isLost || userAgent.includes('; wv'),
    files: isLost ? 'lost' : isApple && !isSafari ? 'given' : 'saved',
  };
}
