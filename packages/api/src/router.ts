import { accountRouter } from './administrators/account/router.js';
import { authRouter } from './administrators/auth/router.js';
import { passkeyRouter } from './administrators/passkey/router.js';
import { sessionRouter } from './administrators/session/router.js';
import { setupRouter } from './administrators/setup/router.js';
import { attendanceProcedures } from './attendance/router.js';
import { backupRouter } from './backup/router.js';
import { eventProcedures } from './events/router.js';
import { dishRouter } from './meals/router.js';
import { mailboxRouter } from './messaging/mailbox/router.js';
import { messageProcedures } from './messaging/router.js';
import { surveyProcedures } from './messaging/surveys/router.js';
import { enqueueSurveys, reenqueueSurveys } from './messaging/surveys/survey.js';
import { audienceProcedures } from './people/audience/router.js';
import { doorProcedures } from './people/door/router.js';
import { groupProcedures } from './people/group/router.js';
import { guestProcedures } from './people/guest/router.js';
import { plusOneProcedures } from './people/household/guest-router.js';
import { householdRouter } from './people/household/router.js';
import { groupLookupProcedures } from './people/invitation/group-router.js';
import { buildInvitationProcedures } from './people/invitation/router.js';
import { privacyProcedures } from './privacy/router.js';
import { questionRouter } from './questions/router.js';
import { replyRouter } from './reply/router.js';
import { cateringRouter } from './seating/catering/router.js';
import { floorPlanRouter } from './seating/floor-plan/router.js';
import { suggestionRouter } from './seating/suggestion/router.js';
import { tableRouter } from './seating/table/router.js';
import { wishRouter } from './seating/wish/router.js';
import { sectionRouter } from './sections/router.js';
import { importRouter } from './spreadsheet/import/router.js';
import { wordSheetProcedures } from './spreadsheet/words/router.js';
import { router } from './trpc/procedures.js';
import { undoRouter } from './undo/router.js';
import { weddingRouter } from './wedding/router.js';
import { wordProcedures } from './wedding/word/router.js';
import { widgetRouter } from './widget/router.js';

export const guestRouter = router({
  ...buildInvitationProcedures({ enqueueSurveys, reenqueueSurveys }),
  ...attendanceProcedures,
  ...guestProcedures,
  ...plusOneProcedures,
  ...doorProcedures,
  ...privacyProcedures,
});

export const groupRouter = router({ ...groupLookupProcedures, ...groupProcedures });

export const messageRouter = router({ ...messageProcedures, ...surveyProcedures });

export const appRouter = router({
  auth: authRouter,
  account: accountRouter,
  session: sessionRouter,
  passkey: passkeyRouter,
  guest: guestRouter,
  group: groupRouter,
  household: householdRouter,
  event: router({ ...eventProcedures, ...audienceProcedures }),
  dish: dishRouter,
  table: tableRouter,
  floorPlan: floorPlanRouter,
  wish: wishRouter,
  suggestion: suggestionRouter,
  catering: cateringRouter,
  mailbox: mailboxRouter,
  message: messageRouter,
  question: questionRouter,
  section: sectionRouter,
  reply: replyRouter,
  wedding: weddingRouter,
  word: router({ ...wordProcedures, ...wordSheetProcedures }),
  undo: undoRouter,
  import: importRouter,
  widget: widgetRouter,
  backup: backupRouter,
  setup: setupRouter,
});
export type AppRouter = typeof appRouter;
