import { savesNothing, savesServedFiles } from './in-app-browsers.gen.js';

export interface Platform {
  readonly ios: boolean;
  readonly android: boolean;
  readonly mobile: boolean;
  readonly isInWebView: boolean;
  /** `hosted`: only files of a server; `none`: not even these (`in-app-browsers.ts`). */
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

/** The `fake…` attributes do not change what the browser can do (`downloads`). */
export function detectPlatform({ userAgent, touchPoints = 0 }: Device, fakes: FakedDevice = {}): Platform {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
  const isAndroid = /Android/i.test(userAgent);
  const blocksDownloads = savesNothing.test(userAgent);
  return {
    ios: isApple || !!fakes.fakeIOS,
    android: isAndroid || !!fakes.fakeAndroid,
    mobile: isApple || isAndroid || !!fakes.fakeMobile,
    isInWebView: blocksDownloads || userAgent.includes('; wv'),
    downloads: blocksDownloads ? 'none' : savesServedFiles.test(userAgent) ? 'hosted' : 'all',
  };
}
