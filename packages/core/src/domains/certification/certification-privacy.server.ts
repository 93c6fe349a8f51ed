import { certificatePrivacy } from "./certificate/certificate.privacy.ts";
import { extensionPrivacy } from "./extension/extension.privacy.ts";
import { experiencePrivacy } from "./registration/hours/experience.privacy.ts";
import { registrationPrivacy } from "./registration/registration.privacy.ts";
import { verificationPrivacy } from "./supervisor/verification.privacy.ts";

export const certificationPrivacy = /* @__PURE__ */ (() => [
  ...experiencePrivacy,
  ...registrationPrivacy,
  ...verificationPrivacy,
  ...extensionPrivacy,
  ...certificatePrivacy,
])();
