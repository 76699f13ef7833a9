// The mail servers of the commonest providers (specification §10 "Sending"), from the providers' own help pages and
// Thunderbird's ISPDB. Port 465 is TLS from the start, 587 is STARTTLS. Pure.

interface SmtpAccess {
  kind: 'smtp';
  host: string;
  port: 465 | 587;
  /** Whether the user name is the part before the @; otherwise it is the whole address. */
  isLocalPart?: true;
  /** A password of its own for this purpose, or that of the mailbox, once access by programs has been allowed. */
  password: 'app' | 'enable';
  /** Where it is made, or where access is allowed. */
  passwordUrl: string;
}

interface NoAccess {
  /** It accepts no password of a program, or only through a program on the own computer. */
  kind: 'refused' | 'bridge';
}

export interface MailProvider {
  name: string;
  domains: readonly string[];
  access: SmtpAccess | NoAccess;
}

export const mailProviders: readonly MailProvider[] = [
  {
    name: 'Gmail',
    domains: ['gmail.com', 'googlemail.com'],
    access: {
      ...{ kind: 'smtp', host: 'smtp.gmail.com', port: 465, password: 'app' },
      passwordUrl: 'https://myaccount.google.com/apppasswords',
    },
  },
  {
    name: 'iCloud',
    domains: ['icloud.com', 'me.com', 'mac.com'],
    access: {
      ...{ kind: 'smtp', host: 'smtp.mail.me.com', port: 587, password: 'app' },
      passwordUrl: 'https://account.apple.com/account/manage',
    },
  },
  {
    name: 'Outlook.com',
    domains: ['outlook.*', 'hotmail.*', 'live.*', 'msn.com', 'windowslive.com', 'passport.com'],
    access: { kind: 'refused' },
  },
  {
    name: 'Yahoo',
    domains: ['yahoo.*', 'ymail.com', 'myyahoo.com', 'rocketmail.com'],
    access: {
      ...{ kind: 'smtp', host: 'smtp.mail.yahoo.com', port: 465, password: 'app' },
      passwordUrl: 'https://login.yahoo.com/account/security',
    },
  },
  {
    name: 'GMX',
    domains: ['gmx.net', 'gmx.de', 'gmx.at', 'gmx.ch', 'gmx.eu', 'gmx.org', 'gmx.info', 'gmx.biz'],
    access: {
      ...{ kind: 'smtp', host: 'mail.gmx.net', port: 465, password: 'enable' },
      passwordUrl: 'https://hilfe.gmx.net/pop-imap/einschalten.html',
    },
  },
  {
    name: 'WEB.DE',
    domains: ['web.de'],
    access: {
      ...{ kind: 'smtp', host: 'smtp.web.de', port: 465, isLocalPart: true, password: 'enable' },
      passwordUrl: 'https://hilfe.web.de/pop-imap/einschalten.html',
    },
  },
  {
    name: 'T-Online',
    domains: ['t-online.de', 'magenta.de'],
    access: {
      ...{ kind: 'smtp', host: 'securesmtp.t-online.de', port: 465, password: 'app' },
      passwordUrl: 'https://www.telekom.de/hilfe/apps-dienste/e-mail/programme/passwort-verwalten',
    },
  },
  {
    name: 'Orange',
    domains: ['orange.fr', 'wanadoo.fr'],
    access: {
      ...{ kind: 'smtp', host: 'smtp.orange.fr', port: 465, password: 'enable' },
      passwordUrl: 'https://assistance.orange.fr/',
    },
  },
  {
    name: 'Free',
    domains: ['free.fr'],
    access: {
      ...{ kind: 'smtp', host: 'smtp.free.fr', port: 465, isLocalPart: true, password: 'enable' },
      passwordUrl: 'https://assistance.free.fr/articles/configurer-de-maniere-avancee-mon-logiciel-de-messagerie-609',
    },
  },
  {
    name: 'Libero',
    domains: ['libero.it', 'inwind.it', 'iol.it', 'blu.it', 'giallo.it'],
    access: {
      ...{ kind: 'smtp', host: 'smtp.libero.it', port: 465, password: 'app' },
      passwordUrl: 'https://aiuto.libero.it/',
    },
  },
  {
    name: 'Fastmail',
    domains: ['fastmail.com', 'fastmail.fm', '*.fastmail.com', '*.fastmail.fm'],
    access: {
      ...{ kind: 'smtp', host: 'smtp.fastmail.com', port: 465, password: 'app' },
      passwordUrl: 'https://app.fastmail.com/settings/security/apps',
    },
  },
  {
    name: 'Zoho',
    domains: ['zoho.com', 'zohomail.com'],
    access: {
      ...{ kind: 'smtp', host: 'smtp.zoho.com', port: 465, password: 'app' },
      passwordUrl: 'https://accounts.zoho.com/home#security/app_password',
    },
  },
  {
    name: 'Zoho',
    domains: ['zoho.eu', 'zohomail.eu'],
    access: {
      ...{ kind: 'smtp', host: 'smtp.zoho.eu', port: 465, password: 'app' },
      passwordUrl: 'https://accounts.zoho.eu/home#security/app_password',
    },
  },
  { name: 'Proton', domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], access: { kind: 'bridge' } },
];

/** `yahoo.*` is the provider in any country (`yahoo.co.uk`), `*.fastmail.com` any subdomain. */
function matchesDomain(pattern: string, domain: string): boolean {
  if (pattern.startsWith('*.')) return domain.endsWith(pattern.slice(1));
  if (!pattern.endsWith('.*')) return domain === pattern;
  const [name, ...country] = domain.split('.');
  return `${name}.*` === pattern && country.length > 0 && country.length <= 2;
}

/** The provider of an address, as soon as its domain has been typed. */
export function findMailProvider(address: string): MailProvider | undefined {
  const [local, domain, ...others] = address.trim().toLowerCase().split('@');
  if (!local || !domain || others.length > 0) return undefined;
  return mailProviders.find(({ domains }) => domains.some((pattern) => matchesDomain(pattern, domain)));
}

export interface ProposedMailbox {
  host: string;
  port: number;
  userName: string;
}

/** What the form proposes for an address; undefined if nothing is known, or the provider does not allow it. */
export function proposeMailbox(address: string): ProposedMailbox | undefined {
  const access = findMailProvider(address)?.access;
  if (access?.kind !== 'smtp') return undefined;
  const { host, port, isLocalPart } = access;
  const typed = address.trim();
  return { host, port, userName: isLocalPart ? typed.slice(0, typed.indexOf('@')) : typed };
}
