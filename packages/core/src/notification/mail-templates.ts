import { businessTimeZone } from "../shared/values.ts";
import type { MailOrder } from "./mail.schema.ts";
import type { Block } from "./mail-layout.ts";

interface Letter {
  readonly subject: string;
  readonly blocks: readonly Block[];
}

type OrderOf<T extends MailOrder["template"]> = Extract<MailOrder, { template: T }>;
type Templates = { [T in MailOrder["template"]]: (data: OrderOf<T>["data"], site: string) => Letter };

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: businessTimeZone,
  ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "numeric", minute: "2-digit", timeZoneName: "short" },
});

const moment = (at: string): string => clock.format(new Date(at)).replace(", ", " at ");

/** Every mail that the portal writes. */
const templates: Templates = {
  "account.welcome": ({ firstName }, site) => ({
    subject: "Your account is ready",
    blocks: [
      { text: `Hello ${firstName},` },
      { text: "Your account has been created. Sign in with this e-mail address and the password you chose." },
      { link: site, label: "Open the portal" },
      { quiet: "If you did not create this account, reset its password: that makes it yours alone." },
    ],
  }),
  "account.already-registered": ({ firstName }, site) => ({
    subject: "You already have an account",
    blocks: [
      { text: `Hello ${firstName},` },
      { text: "Somebody, probably you, tried to create an account with this e-mail address. There is one already." },
      { link: `${site}/login`, label: "Sign in" },
      { quiet: "Forgot the password? Ask for a reset link on the sign-in page. If it was not you, do nothing." },
    ],
  }),
  "account.password-reset": ({ firstName, link }) => ({
    subject: "Reset your password",
    blocks: [
      { text: `Hello ${firstName},` },
      { text: "Use this link to set a new password. It works once, within one hour." },
      { link, label: "Set a new password" },
      { quiet: "If you did not ask for this, do nothing: your password stays as it is." },
    ],
  }),
  "account.password-changed": ({ firstName, changedAt }, site) => ({
    subject: "Your password was changed",
    blocks: [
      { text: `Hello ${firstName},` },
      { text: `The password of your account was changed on ${moment(changedAt)}.` },
      { text: "If that was you, there is nothing to do. If it was not, reset it now and write to us." },
      { link: `${site}/password/reset`, label: "Reset the password" },
    ],
  }),
  "account.second-factor": ({ firstName, isOn }, site) => ({
    subject: isOn ? "Second factor switched on" : "Second factor switched off",
    blocks: [
      { text: `Hello ${firstName},` },
      {
        text: isOn
          ? "From now on, signing in asks for a code from your authenticator app as well."
          : "Signing in no longer asks for a code from your authenticator app.",
      },
      { text: "If this was not you, reset your password now and write to us." },
      { link: `${site}/password/reset`, label: "Reset the password" },
    ],
  }),
};

export const write = <T extends MailOrder["template"]>({ template, data }: OrderOf<T>, site: string): Letter =>
  templates[template](data as never, site);
