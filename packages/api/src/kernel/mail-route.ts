export const mailRoutes = ['resend', 'environment', 'mailbox', 'none'] as const;
export type MailRoute = (typeof mailRoutes)[number];
