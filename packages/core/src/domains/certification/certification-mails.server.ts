import { extensionMails } from "./extending/extension.mail.ts";
import { paidBackMails } from "./paid-back/paid-back.mail.ts";
import { examMails } from "./registration/attempt/attempt.mail.ts";
import { registrationMails } from "./registration/enrollment/registration.mail.ts";
import { experienceMails } from "./registration/hours/experience.mail.ts";
import { registrationReviewMails } from "./staff/registration-review.mail.ts";
import { verificationMails } from "./supervisor/verification.mail.ts";
import { transcriptReviewMails } from "./transcript/transcript-review.mail.ts";

export const certificationMails = /* @__PURE__ */ (() =>
  ({
    ...registrationMails,
    ...experienceMails,
    ...extensionMails,
    ...registrationReviewMails,
    ...verificationMails,
    ...transcriptReviewMails,
    ...paidBackMails,
    ...examMails,
  }) as const)();
