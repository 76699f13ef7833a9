// The application router, mounted by both transports: one sub-router per noun.
import { accountRouter } from './account/router.js';
import { authRouter } from './auth/router.js';
import { backupRouter } from './backup/router.js';
import { floorPlanRouter } from './floor-plan/router.js';
import { groupRouter } from './group/router.js';
import { guestProcedures } from './guest/router.js';
import { invitationProcedures } from './invitation/router.js';
import { surveyProcedures } from './invitation/survey-router.js';
import { mailboxRouter } from './mailbox/router.js';
import { messageProcedures } from './messaging/router.js';
import { passkeyRouter } from './passkey/router.js';
import { privacyProcedures } from './privacy/router.js';
import { router } from './procedures/procedures.js';
import { replyRouter } from './reply/router.js';
import { sessionRouter } from './session/router.js';
import { setupRouter } from './setup/router.js';
import { importRouter } from './spreadsheet/import/router.js';
import { suggestionRouter } from './suggestion/router.js';
import { tableRouter } from './table/router.js';
import { undoRouter } from './undo/router.js';
import { weddingRouter } from './wedding/router.js';
import { widgetRouter } from './widget/router.js';
import { wishRouter } from './wish/router.js';

/** Invitations and personal data are separate modules, but the API exposes their procedures under `guest`. */
export const guestRouter = router({ ...invitationProcedures, ...guestProcedures, ...privacyProcedures });

/** Surveys need invitations, on which the other messages do not depend. */
export const messageRouter = router({ ...messageProcedures, ...surveyProcedures });

export const appRouter = router({
  auth: authRouter,
  account: accountRouter,
  session: sessionRouter,
  passkey: passkeyRouter,
  guest: guestRouter,
  group: groupRouter,
  table: tableRouter,
  floorPlan: floorPlanRouter,
  wish: wishRouter,
  suggestion: suggestionRouter,
  mailbox: mailboxRouter,
  message: messageRouter,
  reply: replyRouter,
  wedding: weddingRouter,
  undo: undoRouter,
  import: importRouter,
  widget: widgetRouter,
  backup: backupRouter,
  setup: setupRouter,
});
export type AppRouter = typeof appRouter;
